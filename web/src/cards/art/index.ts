// Pictures of cards: SVG images, composed once and cached.
import type { CardInfo } from "../../generated/protocol";
import { compose } from "./compose";
import type { Scene } from "./scene";

const cache = new Map<string, string>();

/** Return the picture of a card as an image source. */
export function artOf(game: string, card: CardInfo, scene: Scene): string {
  const key = `${game}/${card.name}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const source = `data:image/svg+xml,${encodeURIComponent(compose(key, card, scene))}`;
  cache.set(key, source);
  return source;
}
