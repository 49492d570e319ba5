import {setImmediate, setTimeout} from 'node:timers/promises';
import type {FaultListener} from '../fault-log.js';
import type {BellSender, BellTransport} from './bell-transport.js';
import {packMessages} from './message.js';
import {reconnectBackoff} from './reconnect-backoff.js';

/**
 * The minimum time between two batches, in milliseconds. The first ring after a pause is sent immediately; further
 * rings wait for the next batch. Batches save commits in PostgreSQL. This interval is short compared with the 20 ms
 * within which subscribers should learn of a change.
 */
const spacingMs = 8;

/** The maximum number of ids that wait to be sent; further ids are dropped. */
const maxPending = 10_000;

/**
 * Sends rings, which tell other processes that sessions have changed or that events wait to be published. Sends one
 * batch of rings at a time. A batch contains the ids of the changed sessions; a batch for events is empty.
 */
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

  /** Waits until the current batch has been sent, and drops ids that are not in this batch. */
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

  /**
   * Waits at least until the end of the current turn of the event loop, so that all rings of this turn are sent
   * together.
   */
  async #waitForBatch(): Promise<void> {
    const wait =
      this.#failures > 0 ? reconnectBackoff(this.#failures) : this.#lastSent + spacingMs - performance.now();
    await (wait > 0 ? setTimeout(wait) : setImmediate());
  }

  /** Sends a batch, or drops it if it cannot be sent. */
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

  /** Opens a connection. Ignores the loss of an earlier connection that has already been replaced. */
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
