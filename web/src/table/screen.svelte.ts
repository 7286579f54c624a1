// One screen, and the seats that are played at it: one, several in turn, or none to look on.
import type { SeatKey } from "../generated/protocol";
import { Table } from "./table.svelte";

export class Screen {
  tables = $state.raw<Table[]>([]);
  /** Which of them is in sight. */
  current = $state(0);
  /** The one that waits behind the curtain, where the screen goes from hand to hand. */
  next = $state<number | null>(null);

  readonly table: Table | undefined = $derived(this.tables[this.current]);

  constructor(room: string, keys: readonly SeatKey[]) {
    this.tables = keys.length
      ? keys.map((key) => new Table(room, key.token))
      : [new Table(room, null)];
    if (keys.length > 1) this.next = 0;
  }

  /** A scenario is looked at from all sides by one person: there is nothing to hide. Other rooms with
   * several seats of one's own were made for several people at one screen. */
  get isOpen(): boolean {
    return this.tables.some((table) => table.info?.scenario != null);
  }

  get mine(): number[] {
    return this.tables.map((table) => table.me).filter((seat) => seat >= 0);
  }

  /** Whose turn it is, if it is not the one in sight who is asked. Called whenever that may change. */
  pass(): void {
    if (this.tables.length < 2) return;
    if (this.isOpen && this.next !== null) this.open();
    const shown = this.tables[this.next ?? this.current];
    if (!shown || shown.behind || shown.sent !== null || shown.past) return;
    if (shown.now?.asked || shown.now?.view.outcome) return;
    const asked = this.tables.findIndex((table) => table.now?.asked && !table.behind);
    if (asked < 0) return;
    if (this.isOpen) this.current = asked;
    else if (asked !== this.current || this.next !== null) this.next = asked;
  }

  open(): void {
    if (this.next !== null) this.current = this.next;
    this.next = null;
  }

  close(): void {
    this.tables.forEach((table) => table.close());
  }
}
