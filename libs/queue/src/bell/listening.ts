import {setTimeout} from 'node:timers/promises';
import type {FaultListener} from '../fault-log.js';
import {backoffMs} from './backoff.js';
import type {BellReceiver, BellWire} from './bell-wire.js';
import {unpackMessage} from './message.js';

/** Who hears a bell. */
export interface BellListener {
  readonly onRing: (ids: readonly string[]) => void;
  readonly onReconnect: () => void;
  readonly onFault: FaultListener;
}

/** Listens over one connection after the other. */
export class Listening {
  readonly #ended = new AbortController();
  #failures = 0;
  #mayHaveMissed = false;
  #over: Promise<void> = Promise.resolve();

  constructor(
    private readonly wire: BellWire,
    private readonly listener: BellListener,
    private readonly pingMs = 10_000,
  ) {}

  /** Resolves once it listens, or once the first try has failed. */
  start(): Promise<void> {
    return new Promise((resolve) => {
      this.#over = this.#listen(resolve);
    });
  }

  async stop(): Promise<void> {
    this.#ended.abort();
    await this.#over;
  }

  async #listen(onFirstTry: () => void): Promise<void> {
    const {signal} = this.#ended;
    while (!signal.aborted) {
      await this.#listenOnce(onFirstTry);
      onFirstTry();
      this.#mayHaveMissed = true;
      await setTimeout(backoffMs(this.#failures), undefined, {signal}).catch(() => undefined);
    }
  }

  /** Ends when the connection does not come up or is lost, or when nobody wants to listen any more. */
  async #listenOnce(onListening: () => void): Promise<void> {
    const lost = new AbortController();
    const over = AbortSignal.any([lost.signal, this.#ended.signal]);
    try {
      const receiver = await this.wire.openReceiver(
        (message) => this.#tell(() => this.listener.onRing(unpackMessage(message))),
        () => lost.abort(),
      );
      this.#failures = 0;
      if (this.#mayHaveMissed) this.#tell(this.listener.onReconnect);
      onListening();
      await this.#watch(receiver, over).finally(() => receiver.close());
    } catch (fault) {
      this.#failures += 1;
      this.listener.onFault(fault);
    }
  }

  async #watch(receiver: BellReceiver, over: AbortSignal): Promise<void> {
    for (;;) {
      await setTimeout(this.pingMs, undefined, {signal: over}).catch(() => undefined);
      if (over.aborted) return;
      await receiver.ping();
    }
  }

  /** A listener that throws must not take the connection with it. */
  #tell(call: () => void): void {
    try {
      call();
    } catch (fault) {
      this.listener.onFault(fault);
    }
  }
}
