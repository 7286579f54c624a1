// Chooses what a picture shows: by the main word of the card's name, any other word, or its kind.
import type { CardInfo } from "../../generated/protocol";
import { quadruped } from "./beasts";
import { genericPerson } from "./characters";
import { totem, tower } from "./machines";
import { ACTIONS, BEASTS, BUILT, CLASSES, NATURE, PEOPLE, THINGS, type NamePatterns } from "./name-patterns";
import type { Scene, SubjectKind } from "./scene";
import { attack, defence, spell } from "./spells";
import type { Kit, Subject } from "./svg";
import { gem, satchel, scroll } from "./things";
import { ring } from "./weapons";

/** The order in which the pattern lists are searched, by kind. */
const ORDERS: Record<SubjectKind, NamePatterns[]> = {
  person: [PEOPLE, BEASTS, BUILT, NATURE, THINGS, ACTIONS],
  beast: [BEASTS, PEOPLE, BUILT, NATURE, THINGS, ACTIONS],
  attack: [BEASTS, PEOPLE, BUILT, THINGS, NATURE, ACTIONS],
  defence: [PEOPLE, BEASTS, BUILT, THINGS, NATURE, ACTIONS],
  spell: [BEASTS, THINGS, BUILT, NATURE, PEOPLE, ACTIONS],
  object: [THINGS, BUILT, NATURE, BEASTS, PEOPLE, ACTIONS],
  building: [BUILT, THINGS, NATURE, BEASTS, PEOPLE, ACTIONS],
};

/** Return the main word of a name: "Shade" of "Shade of the Cracked Bell". */
function mainWord(name: string): string {
  const first = name.split(/ (?:of|the|in|from|to|without|and|at|on) /)[0] ?? name;
  return first.split(" ").at(-1) ?? first;
}

const findSubject = (lists: NamePatterns[], text: string): Subject | undefined => {
  for (const list of lists) {
    const found = list.find(([pattern]) => pattern.test(text));
    if (found) return found[1];
  }
  return undefined;
};

function defaultSubject(scene: Scene, { dice }: Kit): Subject {
  switch (scene.subjectKind) {
    case "person":
      return genericPerson;
    case "beast":
      return quadruped(dice.pick(["wolf", "cat", "bull", "boar", "bear"]));
    case "attack":
      return attack(scene.sigil);
    case "defence":
      return defence(scene.sigil);
    case "spell":
      return spell(scene.sigil);
    case "building":
      return dice.pick([tower("spire"), tower("keep"), totem]);
    case "object":
      return dice.pick([ring, satchel, gem, scroll]);
  }
}

export function subjectOf(card: CardInfo, scene: Scene, kit: Kit): Subject {
  const lists = ORDERS[scene.subjectKind];
  const first = lists.slice(0, 1);
  return (
    findSubject(first, mainWord(card.name)) ??
    findSubject(first, card.name) ??
    findSubject(lists, mainWord(card.name)) ??
    findSubject(lists, card.name) ??
    findSubject([CLASSES], card.fields["classes"] ?? "") ??
    defaultSubject(scene, kit)
  );
}
