import {setTimeout} from 'node:timers/promises';
import type {FaultListener} from '../fault-log.js';
import type {BellReceiver, BellTransport} from './bell-transport.js';
import {unpackMessage} from './message.js';
import {reconnectBackoff} from './reconnect-backoff.js';

export interface BellListener {
  readonly onRing: (ids: readonly string[]) => void;
  readonly onReconnect: () => void;
  readonly onFault: FaultListener;
}

/** Receives the messages of a bell, and reconnects whenever the connection is lost. */
export class Subscription {
  readonly #stopped = new AbortController();
  #failures = 0;
  #mayHaveMissed = false;
  #work: Promise<void> = Promise.resolve();

  constructor(
    private readonly transport: BellTransport,
    private readonly listener: BellListener,
    private readonly pingMs = 10_000,
  ) {}

  /** Resolves when the subscription is active, or when the first attempt has failed. */
  start(): Promise<void> {
    return new Promise((resolve) => {
      this.#work = this.#listen(resolve);
    });
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#work;
  }

  async #listen(onFirstAttempt: () => void): Promise<void> {
    const {signal} = this.#stopped;
    while (!signal.aborted) {
      await this.#listenOnce(onFirstAttempt);
      onFirstAttempt();
      this.#mayHaveMissed = true;
      await setTimeout(reconnectBackoff(this.#failures), undefined, {signal}).catch(() => undefined);
    }
  }

  /** Resolves when the connection cannot be opened or is lost, or when the subscription is stopped. */
  async #listenOnce(onListening: () => void): Promise<void> {
    const lost = new AbortController();
    const ended = AbortSignal.any([lost.signal, this.#stopped.signal]);
    try {
      const receiver = await this.transport.openReceiver(
        (message) => this.#call(() => this.listener.onRing(unpackMessage(message))),
        () => lost.abort(),
      );
      this.#failures = 0;
      if (this.#mayHaveMissed) this.#call(this.listener.onReconnect);
      onListening();
      await this.#watch(receiver, ended).finally(() => receiver.close());
    } catch (fault) {
      this.#failures += 1;
      this.listener.onFault(fault);
    }
  }

  async #watch(receiver: BellReceiver, ended: AbortSignal): Promise<void> {
    for (;;) {
      await setTimeout(this.pingMs, undefined, {signal: ended}).catch(() => undefined);
      if (ended.aborted) return;
      await receiver.ping();
    }
  }

  /** Runs a callback and catches its errors, because they must not end the connection. */
  #call(callback: () => void): void {
    try {
      callback();
    } catch (fault) {
      this.listener.onFault(fault);
    }
  }
}
