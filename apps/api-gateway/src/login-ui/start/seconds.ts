const SECOND_MS = 1000;
const SLOT_MS = 50;
const SLOTS = SECOND_MS / SLOT_MS;

/**
 * Calls each callback once a second, for many callbacks. One timer serves all, and a call is late by at most 50 milliseconds,
 * which is the time between two ticks.
 */
export class Seconds {
  /** The callbacks of each slot, and the number of the slot from which on each is called. */
  readonly #slots = Array.from({length: SLOTS}, () => new Map<() => void, number>());
  #count = 0;
  #timer: NodeJS.Timeout | undefined;
  /** The number of the slot that was called last, counted from the beginning of the clock. */
  #last = 0;

  /** @param now a clock in milliseconds that never jumps */
  constructor(private readonly now: () => number) {}

  /**
   * Calls `callback` a second from now at the earliest, and then each second.
   * @returns a function that ends the calls
   */
  add(callback: () => void): () => void {
    const first = this.#current() + 1 + SLOTS;
    const slot = this.#slots[first % SLOTS];
    slot?.set(callback, first);
    this.#count += 1;
    if (this.#timer === undefined) {
      this.#last = this.#current();
      this.#timer = setInterval(() => this.#tick(), SLOT_MS);
    }
    return () => {
      if (slot?.delete(callback)) this.#count -= 1;
      if (this.#count > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  #current(): number {
    return Math.floor(this.now() / SLOT_MS);
  }

  /** Calls the slots since the last tick. If the process was busy for more than a second, a call is left out. */
  #tick(): void {
    const current = this.#current();
    for (let slot = Math.max(this.#last, current - SLOTS) + 1; slot <= current; slot += 1)
      for (const [callback, first] of this.#slots[slot % SLOTS] ?? []) if (slot >= first) callback();
    this.#last = current;
  }
}
