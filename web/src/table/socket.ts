// WebSocket connection to a room. Sends `hello`, reconnects when the connection is lost, and never
// repeats a message.
import { VERSION, type Hello, type Incoming, type Outgoing, type Refused } from "../generated/protocol";

export type Connection =
  | { state: "connecting" }
  | { state: "open" }
  | { state: "lost"; retryAt: number }
  | { state: "closed"; code: number; reason: string };

/** A message whose reply carries its `ref`. */
type Request = Extract<Incoming, { ref: number }>;
type WithoutRef<M> = M extends Request ? Omit<M, "ref"> : never;

/** Milliseconds before each reconnect attempt; the last value repeats. */
const RETRY_DELAYS = [300, 1000, 2000, 4000, 8000, 15000];
/** A server that has frozen, or a link that is cut, closes no connection: it is found out by silence. */
const PING_INTERVAL = 8_000;
const PONG_TIMEOUT = 4_000;
/** Close codes after which the client may come back: it fell too far behind, its room was loaded
 * anew, the server has no room for it now. */
const TOO_SLOW = 4008;
const MOVED = 4012;
const BUSY = 4013;
const TEMPORARY = [TOO_SLOW, MOVED, BUSY];

/** What the page has received already; after a reconnect the server sends only what came later. */
export type Known = Required<Pick<Hello, "revision" | "known">>;

export class TableSocket {
  #socket: WebSocket | null = null;
  #attempts = 0;
  #retryTimer = 0;
  #pingTimer = 0;
  #lastReceived = 0;
  #ref = 0;
  #isClosed = false;
  #isWelcome = false;
  #pending = new Map<number, (reply: Outgoing) => void>();

  constructor(
    private readonly room: string,
    private readonly token: string | null,
    private readonly onMessage: (message: Outgoing) => void,
    private readonly onConnection: (connection: Connection) => void,
    private readonly known: () => Known,
    private readonly offlineText: string,
  ) {
    addEventListener("online", this.#retryNow);
    document.addEventListener("visibilitychange", this.#retryNow);
    this.#open();
  }

  /** Send a message. Returns false if there is no connection; the message is then dropped. */
  send(message: Incoming): boolean {
    if (!this.#isWelcome || this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Send a request and return its reply. A lost connection counts as a refusal. */
  request(message: WithoutRef<Request>): Promise<Outgoing> {
    const ref = ++this.#ref;
    return new Promise((resolve) => {
      this.#pending.set(ref, resolve);
      if (!this.send({ ...message, ref } as Request)) this.#resolve(ref, this.#offlineRefusal(ref));
    });
  }

  /** Return a new `ref` for a message that is answered by an update to everybody. */
  nextRef(): number {
    return ++this.#ref;
  }

  retry(): void {
    this.#attempts = 0;
    this.#isClosed = false;
    this.#open();
  }

  close(): void {
    this.#isClosed = true;
    removeEventListener("online", this.#retryNow);
    document.removeEventListener("visibilitychange", this.#retryNow);
    clearTimeout(this.#retryTimer);
    clearInterval(this.#pingTimer);
    this.#socket?.close();
  }

  #open(): void {
    clearTimeout(this.#retryTimer);
    this.onConnection({ state: "connecting" });
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const path = `/api/rooms/${encodeURIComponent(this.room)}/socket`;
    const socket = new WebSocket(`${scheme}//${location.host}${path}`);
    this.#socket = socket;
    socket.onopen = () => {
      const hello: Incoming = { type: "hello", version: VERSION, token: this.token, ...this.known() };
      socket.send(JSON.stringify(hello));
      this.#lastReceived = performance.now();
      clearInterval(this.#pingTimer);
      this.#pingTimer = setInterval(() => this.#checkAlive(socket), PING_INTERVAL);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#lastReceived = performance.now();
      this.#receive(JSON.parse(event.data) as Outgoing);
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#onClose(event);
    };
  }

  #receive(message: Outgoing): void {
    if (message.type === "welcome") {
      this.#attempts = 0;
      this.#isWelcome = true;
      this.onConnection({ state: "open" });
    }
    const ref = "ref" in message ? message.ref : null;
    if (ref !== null && this.#resolve(ref, message)) return;
    if (message.type !== "pong") this.onMessage(message);
  }

  #resolve(ref: number, reply: Outgoing): boolean {
    const resolve = this.#pending.get(ref);
    this.#pending.delete(ref);
    resolve?.(reply);
    return resolve !== undefined;
  }

  #onClose(event: CloseEvent): void {
    clearInterval(this.#pingTimer);
    this.#socket = null;
    this.#isWelcome = false;
    for (const ref of [...this.#pending.keys()]) this.#resolve(ref, this.#offlineRefusal(ref));
    if (this.#isClosed) return;
    if (event.code >= 4000 && event.code < 4100 && !TEMPORARY.includes(event.code)) {
      this.#isClosed = true; // closed on purpose: a retry would fail the same way
      this.onConnection({ state: "closed", code: event.code, reason: event.reason });
      return;
    }
    const delay = RETRY_DELAYS[Math.min(this.#attempts, RETRY_DELAYS.length - 1)] ?? 0;
    const wait = delay * (0.8 + Math.random() * 0.4);
    this.#attempts += 1;
    this.onConnection({ state: "lost", retryAt: Date.now() + wait });
    this.#retryTimer = setTimeout(() => this.#open(), wait);
  }

  #offlineRefusal(ref: number): Refused {
    return { type: "refused", ref, code: "offline", text: this.offlineText, rule: "" };
  }

  /** Ping the server, or close a connection that died silently. */
  #checkAlive(socket: WebSocket): void {
    if (performance.now() - this.#lastReceived > PING_INTERVAL + PONG_TIMEOUT) {
      socket.close();
      this.#onClose(new CloseEvent("close", { code: 1006 }));
    } else {
      this.send({ type: "ping", ref: this.nextRef() });
    }
  }

  #retryNow = (): void => {
    if (this.#isClosed || this.#socket || document.visibilityState === "hidden") return;
    this.#attempts = 0;
    this.#open();
  };
}
