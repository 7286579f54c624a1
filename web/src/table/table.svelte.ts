// State of a table as one seat or a spectator sees it, and the messages sent to the server.
import { flushSync } from "svelte";
import { SvelteMap, SvelteSet } from "svelte/reactivity";
import type {
  CardInfo,
  Entry,
  Hint,
  Moment,
  Offer,
  Outgoing,
  PassesInfo,
  Reason,
  Refused,
  RoomInfo,
  SetPasses,
  Update,
  View,
  Waiting,
  WindowInfo,
  ZoneView,
} from "../generated/protocol";
import { api, errorText } from "../lib/api";
import { peopleOf, person, withNames, type Person } from "../lib/people";
import { settings } from "../lib/settings.svelte";
import { t } from "../texts";
import { CardAnimator } from "./animations";
import { UpdateQueue } from "./update-queue";
import { Interaction } from "./interaction.svelte";
import { TableSocket, type Connection, type Known } from "./socket";
import { isPartOf, type Light, type Target } from "./targets";

export type { Light, Target } from "./targets";

const EMPTY_VIEW: View = {
  game: "",
  viewer: -1,
  numbers: {},
  states: {},
  seats: [],
  board: [],
  waiting: [],
  outcome: null,
  zones: [],
  events: [],
};

/** A message to the viewer, such as a refusal. It disappears when the game goes on. */
export interface Notice {
  text: string;
  rule: string;
  /** The revision it was shown at; a later one clears it. */
  revision: number;
}

/** A moment to show, and the seat whose view to show it in. */
interface LookRequest {
  at: number;
  eyes: number | null;
}

export class Table {
  connection = $state.raw<Connection>({ state: "connecting" });
  info = $state.raw<RoomInfo | null>(null);
  me = $state(-1);
  /** The table as it is now; null before the first update. */
  now = $state.raw<Update | null>(null);
  /** The past moment that is shown; null for the present. */
  past = $state.raw<Moment | null>(null);
  entries = $state.raw<Entry[]>([]);
  /** Number of updates waiting to be shown. */
  queued = $state(0);
  /** The `ask` number that was answered, until the server replies. */
  sent = $state<number | null>(null);
  notice = $state.raw<Notice | null>(null);
  hint = $state.raw<Hint | null>(null);
  /** Has a hint been requested but not received? */
  isHintPending = $state(false);
  /** Does that hint wait for its turn, because the server is busy? */
  isHintWaiting = $state(false);
  /** Have the bots waited long for their turn to think, because the server is busy? */
  areBotsWaiting = $state(false);
  /** When the clocks were received (`performance.now()`), to count down from there. */
  clocksAt = $state(0);
  readonly faces = new SvelteMap<string, CardInfo>();
  /** Cards that the journal entry or choice under the pointer mentions. */
  readonly mentioned = new SvelteSet<number>();
  readonly interaction: Interaction;
  /** The kinds of windows in which seats may respond. */
  windows = $state.raw<readonly WindowInfo[]>([]);
  /** The standing passes of the viewer's seat; null for spectators. */
  passes = $state.raw<PassesInfo | null>(null);
  /** Is the panel with the standing passes open? */
  isPassesOpen = $state(false);
  /** The rule open in the drawer. */
  rule = $state<string | null>(null);

  readonly game = $derived(this.info?.game ?? this.now?.view.game ?? "");
  readonly view: View = $derived(this.past?.view ?? this.now?.view ?? EMPTY_VIEW);
  readonly people: Person[] = $derived(this.info ? peopleOf(this.info.seats, this.view) : []);
  readonly headline = $derived(this.past?.headline ?? this.now?.headline ?? "");
  readonly asked: Offer | null = $derived(this.#currentQuestion());
  /** The journal up to the moment that is shown. */
  readonly journal: Entry[] = $derived(this.#shownJournal());

  /** The hint's answer that is marked on the table. */
  #marked = $state.raw<number[]>([]);
  readonly #socket: TableSocket;
  readonly #queue: UpdateQueue;
  readonly #animator = new CardAnimator();
  /** What has been received, including updates not shown yet. */
  #received: Known = { revision: 0, known: 0 };
  #wantedLook: LookRequest | null = null;
  #isLooking = false;

  constructor(
    readonly room: string,
    readonly token: string | null,
  ) {
    this.interaction = new Interaction(this);
    this.#queue = new UpdateQueue(
      (updates) => this.#showUpdates(updates),
      () => settings.pace,
      () => this.me,
      (updates) => (this.queued = updates),
    );
    this.#socket = new TableSocket(
      room,
      token,
      (message) => this.#receive(message),
      (connection) => (this.connection = connection),
      () => this.#received,
      t.table.offline,
    );
  }

  close(): void {
    this.#socket.close();
    this.#queue.close();
  }

  // -- used by boards ----------------------------------------------------------------------------

  get chosen(): number[] {
    return this.interaction.chosen;
  }

  lightOf(target: Target): Light {
    return this.interaction.lightOf(target);
  }

  /** Is the target part of the marked hint? */
  isHinted(target: Target): boolean {
    const asked = this.asked;
    return asked !== null && this.hint !== null && isPartOf(asked, this.#marked, target);
  }

  point(target: Target, element: HTMLElement): void {
    this.interaction.point(target, element);
  }

  explain(target: Target, element: HTMLElement): void {
    void this.interaction.explain(target, element);
  }

  person(seat: number): Person {
    return this.people[seat] ?? person(seat);
  }

  /** Return an engine text with names in place of "seat N". */
  withNames(text: string): string {
    return withNames(text, this.people);
  }

  /** Return the seat a zone belongs to; null for a shared zone. */
  ownerOf(zone: ZoneView): number | null {
    return this.view.seats.find((seat) => seat.zones.includes(zone))?.seat ?? null;
  }

  /** Return the name of a card the viewer can see on the table. */
  nameOf(card: number): string | undefined {
    const zones = [...this.view.zones, ...this.view.seats.flatMap((seat) => seat.zones)];
    const cards = [...this.view.board, ...zones.flatMap((zone) => zone.cards)];
    return cards.find((one) => one.id === card)?.name ?? undefined;
  }

  // -- actions -----------------------------------------------------------------------------------

  answer(values: readonly number[]): void {
    const asked = this.asked;
    if (!asked) return;
    this.interaction.reset();
    if (this.#socket.send({ type: "answer", ask: asked.ask, answer: [...values] })) {
      this.sent = asked.ask;
      this.hint = null;
    } else {
      this.#showNotice(t.table.offline);
    }
  }

  /** Answer in words, for answers that are not listed. */
  say(words: string): void {
    const asked = this.asked;
    if (asked) this.#send({ type: "say", ask: asked.ask, words });
  }

  /** Can the viewer pass in windows at all? */
  get hasWindows(): boolean {
    return this.windows.length > 0 && this.passes !== null;
  }

  /** Does the viewer pass in every window until their turn? */
  get isPassing(): boolean {
    return this.passes?.until_turn ?? false;
  }

  /** Change the viewer's standing passes. */
  setPasses(wish: SetPasses["wish"]): void {
    this.#send({ type: "set passes", ref: this.#socket.nextRef(), wish });
  }

  /** Pass in this window and all others until the viewer's turn; or stop that. */
  togglePassing(): void {
    if (!this.hasWindows || this.past || this.now?.view.outcome) return;
    const passing = this.asked?.window != null ? this.asked.passing : null;
    this.setPasses({ "until my turn": this.isPassing ? "ask" : "pass" });
    if (!this.isPassing && passing) this.answer(passing);
  }

  undo(): void {
    this.#send({ type: "undo", ref: this.#socket.nextRef() });
  }

  resign(): void {
    this.#send({ type: "resign", ref: this.#socket.nextRef() });
  }

  /** Agree to an undo request or decline it. The requester declines to withdraw it. */
  consent(wish: number, agree: boolean): void {
    this.#send({ type: "consent", wish, agree });
  }

  async requestHint(): Promise<void> {
    if (this.isHintPending) return;
    this.isHintPending = true;
    const reply = await this.#socket.request({ type: "hint" });
    this.isHintPending = this.isHintWaiting = false;
    if (reply.type === "hint") {
      if (reply.ask !== this.now?.asked?.ask) return; // already answered
      this.hint = reply;
      this.#marked = reply.answer;
    } else if (reply.type === "refused" && reply.code !== "late") this.#showRefusal(reply);
  }

  /** The marked answer of the hint as a comparable key. */
  get markedAnswer(): string | undefined {
    return this.hint ? this.#marked.join() : undefined;
  }

  /** Mark an answer of the hint on the table. */
  markAnswer(answer: number[]): void {
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
    this.#queue.flush();
  }

  reconnect(): void {
    this.#socket.retry();
  }

  // -- moments -----------------------------------------------------------------------------------

  get moments(): number {
    return this.now?.moments ?? 0;
  }

  /** The moment that is shown. */
  get at(): number {
    return this.past?.at ?? this.moments;
  }

  /** Show a past moment. After the game, `eyes` may be another seat. */
  async lookAt(at: number, eyes: number | null = null): Promise<void> {
    this.#wantedLook = { at, eyes };
    if (this.#isLooking) return; // the loop below picks up the newest request
    this.#isLooking = true;
    while (this.#wantedLook) {
      const wanted: LookRequest = this.#wantedLook;
      const reply = await this.#socket.request({ type: "look", ...wanted });
      if (this.#wantedLook !== wanted) continue; // outdated
      this.#wantedLook = null;
      if (reply.type === "moment") this.#animateChange(() => (this.past = reply));
      else if (reply.type === "refused") this.#showRefusal(reply);
    }
    this.#isLooking = false;
  }

  backToNow(): void {
    this.#wantedLook = null;
    if (this.past) this.#animateChange(() => (this.past = null));
  }

  // -- messages from the server ------------------------------------------------------------------

  #receive(message: Outgoing): void {
    if (message.type === "welcome") this.#receiveWelcome(message.seat);
    else if (message.type === "room") this.#receiveRoom(message.room);
    else if (message.type === "update") this.#receiveUpdate(message);
    else if (message.type === "passes") this.passes = message.passes;
    else if (message.type === "waiting") this.#receiveWaiting(message);
    else if (message.type === "refused") this.#showRefusal(message);
  }

  #receiveWelcome(seat: number): void {
    this.me = seat;
    this.areBotsWaiting = false; // told again if they still are
  }

  #receiveWaiting({ what, waits }: Waiting): void {
    if (what === "bots") this.areBotsWaiting = waits;
    else this.isHintWaiting = waits && this.isHintPending;
  }

  #receiveUpdate(update: Update): void {
    // Before the first move the cards may be dealt again, so those events do not count as known.
    const known = update.revision ? update.since + update.events.length : 0;
    this.#received = { revision: update.revision, known };
    this.passes = update.passes;
    this.#queue.push(update);
  }

  #receiveRoom(room: RoomInfo): void {
    const isFirst = this.info === null;
    this.info = room;
    if (isFirst) {
      api.game(room.game).then(
        (game) => (this.windows = game.windows),
        (error: unknown) => this.#showNotice(errorText(error)),
      );
      // A scenario can define its own cards, and a game that can only be watched has them as they were.
      const hasOwnCards = room.scenario !== null || room.outdated.length > 0;
      (hasOwnCards ? api.roomCards(room.id) : api.cards(room.game)).then(
        (cards) => cards.forEach((card) => this.faces.set(card.name, card)),
        (error: unknown) => this.#showNotice(errorText(error)),
      );
    }
  }

  #showRefusal(refused: Refused): void {
    this.sent = null;
    this.#showNotice(this.withNames(refused.text), refused.rule);
  }

  #showNotice(text: string, rule = ""): void {
    this.notice = { text, rule, revision: this.#received.revision };
  }

  #showUpdates(updates: readonly Update[]): void {
    this.#animateChange(() => {
      let entries = this.entries;
      for (const update of updates) {
        entries = [...entries.slice(0, update.since), ...update.events];
        const isNew = update.asked?.ask !== this.now?.asked?.ask;
        this.now = update;
        if (isNew || this.sent !== null) this.interaction.reset();
      }
      this.entries = entries;
      this.sent = null;
      if (this.notice && this.now && this.now.revision > this.notice.revision) this.notice = null;
      this.clocksAt = performance.now();
      if (this.hint && this.hint.ask !== this.now?.asked?.ask) this.hint = null;
    });
  }

  /** Apply a change of the view and animate the cards it moves. */
  #animateChange(change: () => void): void {
    const before = this.view;
    const isAnimated = settings.motion === "on";
    if (isAnimated) this.#animator.recordPositions();
    flushSync(change);
    if (isAnimated) this.#animator.animateMoves(before, this.view);
  }

  #send(message: Parameters<TableSocket["send"]>[0]): void {
    this.interaction.reset();
    if (!this.#socket.send(message)) this.#showNotice(t.table.offline);
  }

  #currentQuestion(): Offer | null {
    const asked = this.past ? null : (this.now?.asked ?? null);
    return asked && asked.ask !== this.sent ? asked : null;
  }

  #shownJournal(): Entry[] {
    if (!this.past) return this.entries;
    return this.past.journal.length ? this.past.journal : this.entries.slice(0, this.past.events);
  }
}
