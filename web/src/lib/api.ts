// The server's HTTP API, typed. What went wrong comes back as a `Trouble` with words to show.
import { t } from "../texts";
import type {
  Again,
  BotInfo,
  Branch,
  CardInfo,
  Chances,
  DeckInfo,
  DeckRead,
  DeckText,
  Fault,
  GameInfo,
  Join,
  NewRoom,
  Problem,
  RoomInfo,
  RoomMade,
  RuleInfo,
  ScenarioFull,
  ScenarioInfo,
  SeatKey,
} from "../generated/protocol";

/** A request that was not served: `message` is a sentence for people, `rule` may say more. */
export class Trouble extends Error {
  readonly status: number;
  readonly code: string;
  readonly rule: string;

  constructor(status: number, problem: Problem) {
    super(problem.text);
    this.name = "Trouble";
    this.status = status;
    this.code = problem.code;
    this.rule = problem.rule;
  }
}

/** Something that was thrown, as a sentence. */
export function inWords(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function isProblem(body: unknown): body is Problem {
  return typeof body === "object" && body !== null && "code" in body && "text" in body;
}

async function problemOf(response: Response): Promise<Problem> {
  const text = await response.text();
  try {
    const body: unknown = JSON.parse(text);
    if (isProblem(body)) return body;
  } catch {
    // Not JSON: something between the page and the server answered. Its status has to do.
  }
  return { code: `http-${response.status}`, text: t.api.status(response.status), rule: "" };
}

async function ask<T>(method: "GET" | "POST", path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Trouble(0, { code: "offline", text: t.api.offline, rule: "" });
  }
  if (!response.ok) throw new Trouble(response.status, await problemOf(response));
  return (await response.json()) as T;
}

const kept = new Map<string, Promise<unknown>>();

/** What does not change while the server runs is asked for once; a failure is asked for again. */
function keep<T>(path: string): Promise<T> {
  const before = kept.get(path);
  if (before) return before as Promise<T>;
  const answer = ask<T>("GET", path);
  kept.set(path, answer);
  answer.catch(() => kept.delete(path));
  return answer;
}

function path(...parts: string[]): string {
  return parts.map(encodeURIComponent).join("/");
}

export const api = {
  games: () => keep<GameInfo[]>("games"),
  bots: () => keep<BotInfo[]>("bots"),
  game: (game: string) => keep<GameInfo>(path("games", game)),
  cards: (game: string) => keep<CardInfo[]>(path("games", game, "cards")),
  decks: (game: string) => keep<DeckInfo[]>(path("games", game, "decks")),
  rules: (game: string) => keep<RuleInfo[]>(path("games", game, "rules")),
  rule: (game: string, id: string) => keep<RuleInfo>(path("games", game, "rules", id)),
  scenario: (game: string, id: string) =>
    // An id is a path, and each of its parts is written by itself.
    keep<ScenarioFull>(path("games", game, "scenarios", ...id.split("/"))),
  scenarios: (game: string) => keep<ScenarioInfo[]>(path("games", game, "scenarios")),

  checkDeck: (game: string, deck: DeckInfo) =>
    ask<Fault[]>("POST", path("games", game, "decks", "check"), deck),
  readDeck: (game: string, text: DeckText) =>
    ask<DeckRead>("POST", path("games", game, "decks", "read"), text),

  newRoom: (wish: NewRoom) => ask<RoomMade>("POST", "rooms", wish),
  roomCards: (room: string) => keep<CardInfo[]>(path("rooms", room, "cards")),
  room: (room: string) => ask<RoomInfo>("GET", path("rooms", room)),
  join: (room: string, wish: Join) => ask<SeatKey>("POST", path("rooms", room, "join"), wish),
  again: (room: string, wish: Again) => ask<RoomMade>("POST", path("rooms", room, "again"), wish),
  branch: (room: string, wish: Branch) =>
    ask<RoomMade>("POST", path("rooms", room, "branch"), wish),
  chances: (room: string) => ask<Chances>("GET", path("rooms", room, "chances")),
};
