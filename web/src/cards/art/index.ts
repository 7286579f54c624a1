// Pictures of cards: each is composed once, as an SVG, and kept.
import type { CardInfo } from "../../generated/protocol";
import { compose } from "./compose";
import type { Scene } from "./scene";

const kept = new Map<string, string>();

/** The picture of a card as the source of an image. */
export function artOf(game: string, card: CardInfo, scene: Scene): string {
  const key = `${game}/${card.name}`;
  const known = kept.get(key);
  if (known) return known;
  const made = `data:image/svg+xml,${encodeURIComponent(compose(key, card, scene))}`;
  kept.set(key, made);
  return made;
}
