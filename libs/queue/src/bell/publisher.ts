import {setImmediate, setTimeout} from 'node:timers/promises';
import type {FaultListener} from '../fault-log.js';
import type {BellSender, BellTransport} from './bell-transport.js';
import {packMessages} from './message.js';
import {reconnectBackoff} from './reconnect-backoff.js';

/**
 * Shortest time between two batches. A quiet bell does not wait, a busy one sends in batches: long enough to save commits,
 * short compared with the 20 ms within which subscribers should hear of a change.
 */
const spacingMs = 8;

/** Cap on ids that wait to be sent; further ones are dropped. */
const maxPending = 10_000;

/** Sends the ids of changed sessions, one batch at a time. */
export class Publisher {
  #pending = new Set<string>();
  #due = false;
  #working = false;
  #closed = false;
  #failures = 0;
  #lastSent = -Infinity;
  #connections = 0;
  #work: Promise<void> = Promise.resolve();
  #sender: BellSender | undefined;

  constructor(
    private readonly transport: BellTransport,
    private readonly onFault: FaultListener,
  ) {}

  publish(ids: readonly string[]): void {
    if (this.#closed) return;
    for (const id of ids) if (this.#pending.size < maxPending) this.#pending.add(id);
    this.#due = true;
    if (!this.#working) this.#work = this.#sendPending();
  }

  /** Drops what has not been sent. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#work;
    await this.#drop();
  }

  async #sendPending(): Promise<void> {
    this.#working = true;
    while (this.#due && !this.#closed) {
      await this.#waitForBatch();
      const batch = this.#pending;
      this.#pending = new Set();
      this.#due = false;
      await this.#send(batch);
    }
    this.#working = false;
  }

  /** Waits at least for the end of this turn of the event loop, whose rings then go out together. */
  async #waitForBatch(): Promise<void> {
    const wait =
      this.#failures > 0 ? reconnectBackoff(this.#failures) : this.#lastSent + spacingMs - performance.now();
    await (wait > 0 ? setTimeout(wait) : setImmediate());
  }

  /** A batch that cannot be sent is dropped. */
  async #send(batch: ReadonlySet<string>): Promise<void> {
    this.#lastSent = performance.now();
    try {
      this.#sender ??= await this.#open();
      await this.#sender.send(packMessages(batch, this.transport.maxBytes));
      this.#failures = 0;
    } catch (fault) {
      this.#failures += 1;
      this.onFault(fault);
      await this.#drop();
    }
  }

  /** Ignores the loss of a connection that has been replaced already. */
  #open(): Promise<BellSender> {
    this.#connections += 1;
    const number = this.#connections;
    return this.transport.openSender(() => {
      if (number === this.#connections) this.#sender = undefined;
    });
  }

  async #drop(): Promise<void> {
    const sender = this.#sender;
    this.#sender = undefined;
    await sender?.close().catch(this.onFault);
  }
}
