// What a picture shows: what the chief word of a name means, else any word of it, else its kind.
import type { CardInfo } from "../../generated/protocol";
import { quadruped } from "./beasts";
import { anybody } from "./characters";
import { totem, tower } from "./machines";
import type { Kit, Subject } from "./svg";
import { blow, rite, ward } from "./spells";
import type { Bearing, Scene } from "./scene";
import { gem, satchel, scroll } from "./things";
import { ring } from "./weapons";
import { BEASTS, BUILT, CLASSES, DEEDS, NATURE, PEOPLE, THINGS, type Words } from "./name-patterns";

/** In which lists to look first. */
const ORDERS: Record<Bearing, Words[]> = {
  being: [PEOPLE, BEASTS, BUILT, NATURE, THINGS, DEEDS],
  beast: [BEASTS, PEOPLE, BUILT, NATURE, THINGS, DEEDS],
  blow: [BEASTS, PEOPLE, BUILT, THINGS, NATURE, DEEDS],
  ward: [PEOPLE, BEASTS, BUILT, THINGS, NATURE, DEEDS],
  rite: [BEASTS, THINGS, BUILT, NATURE, PEOPLE, DEEDS],
  thing: [THINGS, BUILT, NATURE, BEASTS, PEOPLE, DEEDS],
  build: [BUILT, THINGS, NATURE, BEASTS, PEOPLE, DEEDS],
};

/** "Shade of the Cracked Bell" is a shade; "Stopwatch Duelist" is a duelist. */
function chief(name: string): string {
  const first = name.split(/ (?:of|the|in|from|to|without|and|at|on) /)[0] ?? name;
  return first.split(" ").at(-1) ?? first;
}

const among = (lists: Words[], words: string): Subject | undefined => {
  for (const list of lists) {
    const found = list.find(([pattern]) => pattern.test(words));
    if (found) return found[1];
  }
  return undefined;
};

function plain(scene: Scene, { dice }: Kit): Subject {
  switch (scene.bearing) {
    case "being":
      return anybody;
    case "beast":
      return quadruped(dice.one(["wolf", "cat", "bull", "boar", "bear"]));
    case "blow":
      return blow(scene.sigil);
    case "ward":
      return ward(scene.sigil);
    case "rite":
      return rite(scene.sigil);
    case "build":
      return dice.one([tower("spire"), tower("keep"), totem]);
    case "thing":
      return dice.one([ring, satchel, gem, scroll]);
  }
}

export function subjectOf(card: CardInfo, scene: Scene, kit: Kit): Subject {
  const lists = ORDERS[scene.bearing];
  const own = lists.slice(0, 1); // a captain by any name is a captain
  return (
    among(own, chief(card.name)) ??
    among(own, card.name) ??
    among(lists, chief(card.name)) ??
    among(lists, card.name) ??
    among([CLASSES], card.fields["classes"] ?? "") ??
    plain(scene, kit)
  );
}
