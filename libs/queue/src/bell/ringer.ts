import {setImmediate, setTimeout} from 'node:timers/promises';
import type {FaultListener} from '../fault-log.js';
import type {BellSender, BellWire} from './bell-wire.js';
import {packMessages} from './message.js';
import {reconnectBackoff} from './reconnect-backoff.js';

/**
 * Least time between two batches. A quiet bell rings at once, a busy one gathers: long enough to spare commits, short
 * beside the 20 ms that a waiter may wait.
 */
const spacingMs = 8;

/** What may wait while the backend is away; ids beyond it are forgotten. */
const mostPending = 10_000;

/** Sends rings, one batch at a time. */
export class Ringer {
  #pending = new Set<string>();
  #due = false;
  #working = false;
  #closed = false;
  #failures = 0;
  #lastSent = -Infinity;
  #connections = 0;
  #over: Promise<void> = Promise.resolve();
  #sender: BellSender | undefined;

  constructor(
    private readonly wire: BellWire,
    private readonly onFault: FaultListener,
  ) {}

  ring(ids: readonly string[]): void {
    if (this.#closed) return;
    for (const id of ids) if (this.#pending.size < mostPending) this.#pending.add(id);
    this.#due = true;
    if (!this.#working) this.#over = this.#work();
  }

  /** Forgets what has not been sent. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#over;
    await this.#drop();
  }

  async #work(): Promise<void> {
    this.#working = true;
    while (this.#due && !this.#closed) {
      await this.#gather();
      const batch = this.#pending;
      this.#pending = new Set();
      this.#due = false;
      await this.#send(batch);
    }
    this.#working = false;
  }

  /** What rings in the same turn of the event loop goes out together at least. */
  async #gather(): Promise<void> {
    const wait =
      this.#failures > 0 ? reconnectBackoff(this.#failures) : this.#lastSent + spacingMs - performance.now();
    await (wait > 0 ? setTimeout(wait) : setImmediate());
  }

  /** A batch that cannot be sent is forgotten. */
  async #send(batch: ReadonlySet<string>): Promise<void> {
    this.#lastSent = performance.now();
    try {
      this.#sender ??= await this.#open();
      await this.#sender.send(packMessages(batch, this.wire.maxBytes));
      this.#failures = 0;
    } catch (fault) {
      this.#failures += 1;
      this.onFault(fault);
      await this.#drop();
    }
  }

  /** The loss of a connection that has been replaced means nothing. */
  #open(): Promise<BellSender> {
    this.#connections += 1;
    const own = this.#connections;
    return this.wire.openSender(() => {
      if (own === this.#connections) this.#sender = undefined;
    });
  }

  async #drop(): Promise<void> {
    const sender = this.#sender;
    this.#sender = undefined;
    await sender?.close().catch(this.onFault);
  }
}
