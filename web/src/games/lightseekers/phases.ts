// The phases of a turn as the engine names them, with a sign for each.
import type { IconName } from "../../cards/icons";
import { t } from "../../texts";

const words = t.games_lightseekers.phases;

export const PHASES: readonly { name: string; short: string; icon: IconName }[] = [
  { name: "Start Phase", short: words.start, icon: "sun" },
  { name: "Buff Phase", short: words.buff, icon: "hourglass" },
  { name: "Action Phase", short: words.action, icon: "bolt" },
  { name: "Draw Phase", short: words.draw, icon: "cards" },
  { name: "End Phase", short: words.end, icon: "moon" },
];
