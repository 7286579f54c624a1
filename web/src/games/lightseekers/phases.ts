// The phases of a turn, by the engine's names, with an icon for each.
import type { IconName } from "../../cards/icons";
import { t } from "../../texts";

const texts = t.games_lightseekers.phases;

export const PHASES: readonly { name: string; short: string; icon: IconName }[] = [
  { name: "Start Phase", short: texts.start, icon: "sun" },
  { name: "Buff Phase", short: texts.buff, icon: "hourglass" },
  { name: "Action Phase", short: texts.action, icon: "bolt" },
  { name: "Draw Phase", short: texts.draw, icon: "cards" },
  { name: "End Phase", short: texts.end, icon: "moon" },
];
