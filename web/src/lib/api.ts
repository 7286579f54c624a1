// Typed client of the server's HTTP API. Failed requests throw an `ApiError`.
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

/** A failed request. `message` is a sentence for the player; `rule` may cite the rule behind it. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly rule: string;

  constructor(status: number, problem: Problem) {
    super(problem.text);
    this.name = "ApiError";
    this.status = status;
    this.code = problem.code;
    this.rule = problem.rule;
  }
}

/** Return the message of anything thrown. */
export function errorText(error: unknown): string {
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
    // Not JSON: a proxy answered, so only the status is known.
  }
  return { code: `http-${response.status}`, text: t.api.status(response.status), rule: "" };
}

async function request<T>(method: "GET" | "POST", path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ApiError(0, { code: "offline", text: t.api.offline, rule: "" });
  }
  if (!response.ok) throw new ApiError(response.status, await problemOf(response));
  return (await response.json()) as T;
}

const cache = new Map<string, Promise<unknown>>();

/** GET a resource that does not change while the server runs. Failures are not cached. */
function getCached<T>(path: string): Promise<T> {
  const cached = cache.get(path);
  if (cached) return cached as Promise<T>;
  const answer = request<T>("GET", path);
  cache.set(path, answer);
  answer.catch(() => cache.delete(path));
  return answer;
}

function path(...parts: string[]): string {
  return parts.map(encodeURIComponent).join("/");
}

export const api = {
  games: () => getCached<GameInfo[]>("games"),
  bots: () => getCached<BotInfo[]>("bots"),
  game: (game: string) => getCached<GameInfo>(path("games", game)),
  cards: (game: string) => getCached<CardInfo[]>(path("games", game, "cards")),
  decks: (game: string) => getCached<DeckInfo[]>(path("games", game, "decks")),
  rules: (game: string) => getCached<RuleInfo[]>(path("games", game, "rules")),
  rule: (game: string, id: string) => getCached<RuleInfo>(path("games", game, "rules", id)),
  scenario: (game: string, id: string) =>
    // The id is a path; encode each segment separately.
    getCached<ScenarioFull>(path("games", game, "scenarios", ...id.split("/"))),
  scenarios: (game: string) => getCached<ScenarioInfo[]>(path("games", game, "scenarios")),

  checkDeck: (game: string, deck: DeckInfo) =>
    request<Fault[]>("POST", path("games", game, "decks", "check"), deck),
  readDeck: (game: string, text: DeckText) =>
    request<DeckRead>("POST", path("games", game, "decks", "read"), text),

  newRoom: (body: NewRoom) => request<RoomMade>("POST", "rooms", body),
  roomCards: (room: string) => getCached<CardInfo[]>(path("rooms", room, "cards")),
  room: (room: string) => request<RoomInfo>("GET", path("rooms", room)),
  join: (room: string, body: Join) => request<SeatKey>("POST", path("rooms", room, "join"), body),
  again: (room: string, body: Again) => request<RoomMade>("POST", path("rooms", room, "again"), body),
  branch: (room: string, body: Branch) =>
    request<RoomMade>("POST", path("rooms", room, "branch"), body),
  chances: (room: string) => request<Chances>("GET", path("rooms", room, "chances")),
};
