// The boards of the games, each fetched when it is first needed.
import type { Component } from "svelte";
import type { Table } from "./table.svelte";

export type Board = Component<{ table: Table }>;

const files = import.meta.glob<{ default: Board }>("../games/*/Board.svelte");

/** A game without a board of its own can be played on the plain one. */
export async function boardOf(game: string): Promise<Board> {
  const file = files[`../games/${game}/Board.svelte`] ?? (() => import("./PlainBoard.svelte"));
  return (await file()).default;
}
