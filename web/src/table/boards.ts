// The boards of the games, each loaded when first needed.
import type { Component } from "svelte";
import type { Table } from "./table.svelte";

export type Board = Component<{ table: Table }>;

const files = import.meta.glob<{ default: Board }>("../games/*/Board.svelte");

/** Return the board of a game, or the plain board if it has none. */
export async function boardOf(game: string): Promise<Board> {
  const file = files[`../games/${game}/Board.svelte`] ?? (() => import("./PlainBoard.svelte"));
  return (await file()).default;
}
