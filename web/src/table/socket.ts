// One connection to one room: says hello, comes back when it is cut, and never says a thing twice.
import { VERSION, type Hello, type Incoming, type Outgoing, type Refused } from "../generated/protocol";

export type Connection =
  | { state: "connecting" }
  | { state: "open" }
  | { state: "lost"; again: number }
  | { state: "closed"; code: number; reason: string };

/** A message that is answered by its `ref`. */
type Asking = Extract<Incoming, { ref: number }>;
type WithoutRef<M> = M extends Asking ? Omit<M, "ref"> : never;

const WAITS = [300, 1000, 2000, 4000, 8000, 15000];
const BEAT = 25_000;
const PATIENCE = 10_000;
/** Too far behind: the server let go of us, and we can come again at once. */
const BEHIND = 4008;

/** What the page has been told already: only what came after it is told when it comes back. */
export type Known = Required<Pick<Hello, "revision" | "known">>;

export class TableSocket {
  #socket: WebSocket | null = null;
  #failed = 0;
  #retry = 0;
  #beat = 0;
  #heard = 0;
  #ref = 0;
  #ended = false;
  #welcome = false;
  #waiting = new Map<number, (reply: Outgoing) => void>();

  constructor(
    private readonly room: string,
    private readonly token: string | null,
    private readonly hear: (message: Outgoing) => void,
    private readonly tell: (connection: Connection) => void,
    private readonly known: () => Known,
    private readonly offline: string,
  ) {
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#open();
  }

  /** Send a message; false where there is no connection, then it was not sent and will not be. */
  send(message: Incoming): boolean {
    if (!this.#welcome || this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Ask something; the reply may be a refusal, also where the connection is cut before it. */
  request(message: WithoutRef<Asking>): Promise<Outgoing> {
    const ref = ++this.#ref;
    return new Promise((resolve) => {
      this.#waiting.set(ref, resolve);
      if (!this.send({ ...message, ref } as Asking)) this.#resolve(ref, this.#cut(ref));
    });
  }

  /** The number for a message whose reply is an update for everybody. */
  next(): number {
    return ++this.#ref;
  }

  retry(): void {
    this.#failed = 0;
    this.#ended = false;
    this.#open();
  }

  close(): void {
    this.#ended = true;
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    clearTimeout(this.#retry);
    clearInterval(this.#beat);
    this.#socket?.close();
  }

  #open(): void {
    clearTimeout(this.#retry);
    this.tell({ state: "connecting" });
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const path = `/api/rooms/${encodeURIComponent(this.room)}/socket`;
    const socket = new WebSocket(`${scheme}//${location.host}${path}`);
    this.#socket = socket;
    socket.onopen = () => {
      const hello: Incoming = { type: "hello", version: VERSION, token: this.token, ...this.known() };
      socket.send(JSON.stringify(hello));
      this.#heard = performance.now();
      clearInterval(this.#beat);
      this.#beat = setInterval(() => this.#listen(socket), BEAT);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#heard = performance.now();
      this.#take(JSON.parse(event.data) as Outgoing);
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#closed(event);
    };
  }

  #take(message: Outgoing): void {
    if (message.type === "welcome") {
      this.#failed = 0;
      this.#welcome = true;
      this.tell({ state: "open" });
    }
    const ref = "ref" in message ? message.ref : null;
    if (ref !== null && this.#resolve(ref, message)) return;
    if (message.type !== "pong") this.hear(message);
  }

  #resolve(ref: number, reply: Outgoing): boolean {
    const resolve = this.#waiting.get(ref);
    this.#waiting.delete(ref);
    resolve?.(reply);
    return resolve !== undefined;
  }

  #closed(event: CloseEvent): void {
    clearInterval(this.#beat);
    this.#socket = null;
    this.#welcome = false;
    for (const ref of [...this.#waiting.keys()]) this.#resolve(ref, this.#cut(ref));
    if (this.#ended) return;
    if (event.code >= 4000 && event.code < 4100 && event.code !== BEHIND) {
      this.#ended = true; // said on purpose: trying again would hear the same
      this.tell({ state: "closed", code: event.code, reason: event.reason });
      return;
    }
    const wait = (WAITS[Math.min(this.#failed, WAITS.length - 1)] ?? 0) * (0.8 + Math.random() * 0.4);
    this.#failed += 1;
    this.tell({ state: "lost", again: Date.now() + wait });
    this.#retry = setTimeout(() => this.#open(), wait);
  }

  #cut(ref: number): Refused {
    return { type: "refused", ref, code: "offline", text: this.offline, rule: "" };
  }

  /** Some connections die without a word. */
  #listen(socket: WebSocket): void {
    if (performance.now() - this.#heard > BEAT + PATIENCE) {
      socket.close();
      this.#closed(new CloseEvent("close", { code: 1006 }));
    } else {
      this.send({ type: "ping", ref: this.next() });
    }
  }

  #hurry = (): void => {
    if (this.#ended || this.#socket || document.visibilityState === "hidden") return;
    this.#failed = 0;
    this.#open();
  };
}
