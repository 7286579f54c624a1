// A table as one seat, or an onlooker, sees it: what the server tells, and what one can do about it.
import { flushSync } from "svelte";
import { SvelteMap, SvelteSet } from "svelte/reactivity";
import type {
  CardInfo,
  Entry,
  Hint,
  Moment,
  Offer,
  Outgoing,
  Reason,
  Refused,
  RoomInfo,
  Update,
  View,
  ZoneView,
} from "../generated/protocol";
import { api, inWords } from "../lib/api";
import { peopleOf, person, told, type Person } from "../lib/people";
import { settings } from "../lib/settings.svelte";
import { t } from "../texts";
import { Flights } from "./animations";
import { Pacer } from "./update-queue";
import { Pointing } from "./interaction.svelte";
import { TableSocket, type Connection, type Known } from "./socket";
import { isPartOf, type Light, type Target } from "./targets";

export type { Light, Target } from "./targets";

const NOTHING: View = {
  game: "",
  viewer: -1,
  numbers: {},
  states: {},
  seats: [],
  board: [],
  waiting: [],
  outcome: null,
  zones: [],
};

/** Words to the viewer that go away when the game goes on: a refusal, or something else that failed. */
export interface Notice {
  text: string;
  rule: string;
  /** The revision they were said at: a later one lets them go. */
  revision: number;
}

/** A moment, and with whose eyes it is looked at. */
interface Looked {
  at: number;
  eyes: number | null;
}

export class Table {
  connection = $state.raw<Connection>({ state: "connecting" });
  info = $state.raw<RoomInfo | null>(null);
  me = $state(-1);
  /** The table as it is now; null before the first update. */
  now = $state.raw<Update | null>(null);
  /** The moment looked back at. */
  past = $state.raw<Moment | null>(null);
  entries = $state.raw<Entry[]>([]);
  /** Updates that wait to be shown. */
  behind = $state(0);
  /** The question that was answered, until the server says what came of it. */
  sent = $state<number | null>(null);
  notice = $state.raw<Notice | null>(null);
  hint = $state.raw<Hint | null>(null);
  /** Is a hint being thought about? */
  isHinting = $state(false);
  /** When the clocks were told, to count on from there. */
  clocked = $state(0);
  readonly faces = new SvelteMap<string, CardInfo>();
  readonly concerned = new SvelteSet<number>();
  readonly pointing: Pointing;
  /** The rule shown in the drawer. */
  rule = $state<string | null>(null);

  readonly game = $derived(this.info?.game ?? this.now?.view.game ?? "");
  readonly people: Person[] = $derived(this.info ? peopleOf(this.info.seats) : []);
  readonly view: View = $derived(this.past?.view ?? this.now?.view ?? NOTHING);
  readonly headline = $derived(this.past?.headline ?? this.now?.headline ?? "");
  readonly asked: Offer | null = $derived(this.#question());
  /** The journal as far as it is shown: up to the moment looked at. */
  readonly journal: Entry[] = $derived(this.#journal());

  /** Of the hint's answers the one that is marked. */
  #marked = $state.raw<number[]>([]);
  readonly #socket: TableSocket;
  readonly #pacer: Pacer;
  readonly #flights = new Flights();
  /** What has been heard, also where it still waits to be shown. */
  #heard: Known = { revision: 0, known: 0 };
  #wanted: Looked | null = null;
  #isLooking = false;

  constructor(
    readonly room: string,
    readonly token: string | null,
  ) {
    this.pointing = new Pointing(this);
    this.#pacer = new Pacer(
      (updates) => this.#show(updates),
      () => settings.pace,
      () => this.me,
      (updates) => (this.behind = updates),
    );
    this.#socket = new TableSocket(
      room,
      token,
      (message) => this.#hear(message),
      (connection) => (this.connection = connection),
      () => this.#heard,
      t.table.offline,
    );
  }

  close(): void {
    this.#socket.close();
    this.#pacer.close();
  }

  // -- what boards use ---------------------------------------------------------------------------

  get chosen(): number[] {
    return this.pointing.chosen;
  }

  lights(target: Target): Light {
    return this.pointing.lights(target);
  }

  /** Is it part of what the hint says? */
  isHinted(target: Target): boolean {
    const asked = this.asked;
    return asked !== null && this.hint !== null && isPartOf(asked, this.#marked, target);
  }

  point(target: Target, element: HTMLElement): void {
    this.pointing.point(target, element);
  }

  explain(target: Target, element: HTMLElement): void {
    void this.pointing.explain(target, element);
  }

  person(seat: number): Person {
    return this.people[seat] ?? person(seat);
  }

  /** A text of the engine with the names of people for "seat N". */
  told(text: string): string {
    return told(text, this.people);
  }

  /** Whose zone it is; null for one that belongs to nobody. */
  ownerOf(zone: ZoneView): number | null {
    return this.view.seats.find((seat) => seat.zones.includes(zone))?.seat ?? null;
  }

  /** The name of a card that the viewer can see somewhere on the table. */
  nameOf(card: number): string | undefined {
    const zones = [...this.view.zones, ...this.view.seats.flatMap((seat) => seat.zones)];
    const cards = [...this.view.board, ...zones.flatMap((zone) => zone.cards)];
    return cards.find((one) => one.id === card)?.name ?? undefined;
  }

  // -- deeds -------------------------------------------------------------------------------------

  answer(values: readonly number[]): void {
    const asked = this.asked;
    if (!asked) return;
    this.pointing.reset();
    if (this.#socket.send({ type: "answer", ask: asked.ask, answer: [...values] })) {
      this.sent = asked.ask;
      this.hint = null;
    } else {
      this.#say(t.table.offline);
    }
  }

  /** The answer in words, where not all answers are listed. */
  say(words: string): void {
    const asked = this.asked;
    if (asked) this.#do({ type: "say", ask: asked.ask, words });
  }

  undo(): void {
    this.#do({ type: "undo", ref: this.#socket.next() });
  }

  resign(): void {
    this.#do({ type: "resign", ref: this.#socket.next() });
  }

  /** Yes or no to the wish to take back; whoever wished it withdraws it by a no. */
  consent(wish: number, agree: boolean): void {
    this.#do({ type: "consent", wish, agree });
  }

  async wishHint(): Promise<void> {
    if (this.isHinting) return;
    this.isHinting = true;
    const reply = await this.#socket.request({ type: "hint" });
    this.isHinting = false;
    if (reply.type === "hint") {
      if (reply.ask !== this.now?.asked?.ask) return; // it was answered meanwhile
      this.hint = reply;
      this.#marked = reply.answer;
    } else if (reply.type === "refused") this.#refused(reply);
  }

  /** The answer of the hint that is marked on the table, as text to compare by. */
  get hinted(): string | undefined {
    return this.hint ? this.#marked.join() : undefined;
  }

  /** Mark another answer of the hint. */
  markHinted(answer: number[]): void {
    this.#marked = answer;
  }

  async why(target: Target): Promise<Reason[]> {
    const { card, place, seat, words } = { card: null, place: null, seat: null, words: null, ...target };
    const reply = await this.#socket.request({ type: "why", wish: words, card, place, seat });
    if (reply.type === "reasons") return reply.reasons;
    if (reply.type !== "refused") return [];
    return [{ wish: "", possible: false, text: reply.text, rule: reply.rule }];
  }

  skip(): void {
    this.#pacer.skip();
  }

  reconnect(): void {
    this.#socket.retry();
  }

  // -- time --------------------------------------------------------------------------------------

  get moments(): number {
    return this.now?.moments ?? 0;
  }

  /** Which moment is shown. */
  get at(): number {
    return this.past?.at ?? this.moments;
  }

  /** Look back at a moment; `eyes` of another seat where the game is over. */
  async lookAt(at: number, eyes: number | null = null): Promise<void> {
    this.#wanted = { at, eyes };
    if (this.#isLooking) return; // asked for when the last answer is there: a slider is quick
    this.#isLooking = true;
    while (this.#wanted) {
      const wanted: Looked = this.#wanted;
      const reply = await this.#socket.request({ type: "look", ...wanted });
      if (this.#wanted !== wanted) continue; // somebody has moved on meanwhile
      this.#wanted = null;
      if (reply.type === "moment") this.#change(() => (this.past = reply));
      else if (reply.type === "refused") this.#refused(reply);
    }
    this.#isLooking = false;
  }

  backToNow(): void {
    this.#wanted = null;
    if (this.past) this.#change(() => (this.past = null));
  }

  // -- what the server says ----------------------------------------------------------------------

  #hear(message: Outgoing): void {
    if (message.type === "welcome") this.me = message.seat;
    else if (message.type === "room") this.#room(message.room);
    else if (message.type === "update") this.#update(message);
    else if (message.type === "refused") this.#refused(message);
  }

  #update(update: Update): void {
    // Before the first deed the cards may still be dealt anew, so nothing of that counts as known.
    const known = update.revision ? update.since + update.events.length : 0;
    this.#heard = { revision: update.revision, known };
    this.#pacer.take(update);
  }

  #room(room: RoomInfo): void {
    const isFirst = this.info === null;
    this.info = room;
    if (isFirst) {
      // A scenario can have cards of its own; otherwise all tables of a game share theirs.
      (room.scenario === null ? api.cards(room.game) : api.roomCards(room.id)).then(
        (cards) => cards.forEach((card) => this.faces.set(card.name, card)),
        (error: unknown) => this.#say(inWords(error)),
      );
    }
  }

  #refused(refused: Refused): void {
    this.sent = null;
    this.#say(this.told(refused.text), refused.rule);
  }

  #say(text: string, rule = ""): void {
    this.notice = { text, rule, revision: this.#heard.revision };
  }

  #show(updates: readonly Update[]): void {
    this.#change(() => {
      let entries = this.entries;
      for (const update of updates) {
        entries = [...entries.slice(0, update.since), ...update.events];
        const isNew = update.asked?.ask !== this.now?.asked?.ask;
        this.now = update;
        if (isNew || this.sent !== null) this.pointing.reset();
      }
      this.entries = entries;
      this.sent = null;
      if (this.notice && this.now && this.now.revision > this.notice.revision) this.notice = null;
      this.clocked = performance.now();
      if (this.hint && this.hint.ask !== this.now?.asked?.ask) this.hint = null;
    });
  }

  /** Change what is shown: cards fly from where they were to where they are. */
  #change(change: () => void): void {
    const before = this.view;
    const moves = settings.motion === "on";
    if (moves) this.#flights.leave();
    flushSync(change);
    if (moves) this.#flights.arrive(before, this.view);
  }

  #do(message: Parameters<TableSocket["send"]>[0]): void {
    this.pointing.reset();
    if (!this.#socket.send(message)) this.#say(t.table.offline);
  }

  #question(): Offer | null {
    const asked = this.past ? null : (this.now?.asked ?? null);
    return asked && asked.ask !== this.sent ? asked : null;
  }

  #journal(): Entry[] {
    if (!this.past) return this.entries;
    return this.past.journal.length ? this.past.journal : this.entries.slice(0, this.past.events);
  }
}
