import type { Component } from "svelte";
import Default from "./Default.svelte";
import Havenfall from "./Havenfall.svelte";
import Lightseekers from "./Lightseekers.svelte";
import Sixforms from "./Sixforms.svelte";
import Skirmish from "./Skirmish.svelte";

const scenes: Record<string, Component> = {
  havenfall: Havenfall,
  lightseekers: Lightseekers,
  sixforms: Sixforms,
  skirmish: Skirmish,
};

/** Return the picture of a game. */
export function sceneOf(game: string): Component {
  return scenes[game] ?? Default;
}
