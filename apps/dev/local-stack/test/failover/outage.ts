import {loadavg} from 'node:os';
import {monitorEventLoopDelay} from 'node:perf_hooks';
import {setTimeout as pause} from 'node:timers/promises';
import {challengeOf} from '@signet/domain';
import {verifier} from '../support/arrange.js';
import type {Stack} from '../support/stack.js';

const PAUSE_MS = 50;
/** An outage has ended if requests succeed for this time, in milliseconds. */
const STEADY_MS = 2000;

export interface OutageFigures {
  /** The time from the start until the last response without success, in milliseconds; 0 if none failed. */
  readonly lastedMs: number;
  /** The requests that failed, by status; `no answer` for a request without a response. */
  readonly failures: ReadonlyMap<string, number>;
  /**
   * The greatest delay of a timer in this process, in milliseconds, and the load average of the last minute. Both tell an
   * outage from a machine that is too busy.
   */
  readonly lateMs: number;
  readonly load: number;
}

/** The requests of a relying party that creates a login every 50 ms, as a measure of an outage. */
export class Outage {
  readonly #responses: {readonly at: number; readonly status: number | undefined}[] = [];
  readonly #open = new Set<string>();
  readonly #delay = monitorEventLoopDelay({resolution: 10});
  readonly #start = performance.now();
  readonly #stop = new AbortController();
  readonly #done: Promise<void>;

  constructor(private readonly stack: Stack) {
    this.#delay.enable();
    this.#done = this.#ask();
  }

  /** The time from the start until an instant of `performance.now()`, in milliseconds. */
  elapsedMs(instant: number): number {
    return instant - this.#start;
  }

  /** Resolves once requests have succeeded for two seconds. */
  async end(): Promise<OutageFigures> {
    const start = performance.now();
    for (;;) {
      const last = this.#failures().at(-1)?.at ?? start;
      if (performance.now() - Math.max(start, last) > STEADY_MS) break;
      await pause(PAUSE_MS);
    }
    this.#stop.abort();
    await this.#done;
    this.#delay.disable();
    for (const id of this.#open) await this.stack.call('POST', `/session/${id}/cancellation`);
    const failures = new Map<string, number>();
    for (const {status = 'no answer'} of this.#failures())
      failures.set(String(status), (failures.get(String(status)) ?? 0) + 1);
    return {
      lastedMs: Math.max(0, (this.#failures().at(-1)?.at ?? this.#start) - this.#start),
      failures,
      lateMs: this.#delay.max / 1e6,
      load: loadavg()[0] ?? Number.NaN,
    };
  }

  #failures() {
    return this.#responses.filter(({status}) => status !== 200);
  }

  async #ask(): Promise<void> {
    const {stack} = this;
    const request = {
      signature_type: 'AUTHENTICATION',
      redirect_uri: stack.client.redirectUri,
      code_challenge: challengeOf(verifier),
      code_challenge_method: 'S256',
      state: 'a state',
    };
    while (!this.#stop.signal.aborted) {
      const response = await stack.call('POST', '/session', request).catch(() => undefined);
      this.#responses.push({at: performance.now(), status: response?.status});
      if (response?.status === 200) this.#open.add(String(response.body['sessionId']));
      await pause(PAUSE_MS);
    }
  }
}
