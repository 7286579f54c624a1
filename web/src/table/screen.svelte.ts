// The tables shown on one screen: one seat, several seats in turn, or a spectator's view.
import type { SeatKey } from "../generated/protocol";
import { Table } from "./table.svelte";

export class Screen {
  tables = $state.raw<Table[]>([]);
  /** Index of the table that is shown. */
  current = $state(0);
  /** Index of the table to show after the screen has been handed over; null if none is waiting. */
  next = $state<number | null>(null);

  readonly table: Table | undefined = $derived(this.tables[this.current]);

  constructor(room: string, keys: readonly SeatKey[]) {
    this.tables = keys.length
      ? keys.map((key) => new Table(room, key.token))
      : [new Table(room, null)];
    if (keys.length > 1) this.next = 0;
  }

  /** May every seat be shown without a hand-over? In a scenario one person plays all seats; other
   * rooms with several seats are shared by several people. */
  get isOpen(): boolean {
    return this.tables.some((table) => table.info?.scenario != null);
  }

  get mine(): number[] {
    return this.tables.map((table) => table.me).filter((seat) => seat >= 0);
  }

  /** Switch to the seat that is asked, unless the shown one is. Call whenever that may change. */
  switchSeat(): void {
    if (this.tables.length < 2) return;
    if (this.isOpen && this.next !== null) this.reveal();
    const shown = this.tables[this.next ?? this.current];
    if (!shown || shown.queued || shown.sent !== null || shown.past) return;
    if (shown.now?.asked || shown.now?.view.outcome) return;
    const asked = this.tables.findIndex((table) => table.now?.asked && !table.queued);
    if (asked < 0) return;
    if (this.isOpen) this.current = asked;
    else if (asked !== this.current || this.next !== null) this.next = asked;
  }

  reveal(): void {
    if (this.next !== null) this.current = this.next;
    this.next = null;
  }

  close(): void {
    this.tables.forEach((table) => table.close());
  }
}
