import {setTimeout as delay} from 'node:timers/promises';
import {Injectable, type BeforeApplicationShutdown} from '@nestjs/common';

/** Delays that test clients request. All of them end when the process shuts down. */
@Injectable()
export class TestWaits implements BeforeApplicationShutdown {
  readonly #closing = new AbortController();

  beforeApplicationShutdown(): void {
    this.#closing.abort();
  }

  /** Resolves when `milliseconds` have passed, when the signal aborts, or when the process shuts down. */
  async wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
    const closing = this.#closing.signal;
    const ends = signal === undefined ? closing : AbortSignal.any([closing, signal]);
    await delay(milliseconds, undefined, {signal: ends}).catch(() => undefined);
  }
}
