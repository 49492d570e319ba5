import {setTimeout as pause} from 'node:timers/promises';
import {challengeOf} from '@signet/domain';
import {verifier} from '../support/arrange.js';
import type {Stack} from '../support/stack.js';

const PAUSE_MS = 50;
/** An outage has ended if requests succeed for this time, in milliseconds. */
const STEADY_MS = 2000;

/** The requests of a relying party that creates a login every 50 ms, as a measure of an outage. */
export class Outage {
  readonly #answers: {readonly at: number; readonly status: number | undefined}[] = [];
  readonly #open = new Set<string>();
  readonly #stop = new AbortController();
  readonly #done: Promise<void>;

  constructor(private readonly stack: Stack) {
    this.#done = this.#ask();
  }

  /** Resolves once requests have succeeded for two seconds. */
  async end(): Promise<void> {
    const start = performance.now();
    for (;;) {
      const last = this.#failures().at(-1)?.at ?? start;
      if (performance.now() - Math.max(start, last) > STEADY_MS) break;
      await pause(PAUSE_MS);
    }
    this.#stop.abort();
    await this.#done;
    for (const id of this.#open) await this.stack.call('POST', `/session/${id}/cancellation`);
  }

  /** The time from `start` until the last request without success was sent, in milliseconds. */
  lastedMs(start: number): number {
    return Math.max(0, (this.#failures().at(-1)?.at ?? start) - start);
  }

  /** The statuses of the requests that did not succeed; undefined for a request without a response. */
  statuses(): ReadonlySet<number | undefined> {
    return new Set(this.#failures().map(({status}) => status));
  }

  #failures() {
    return this.#answers.filter(({status}) => status !== 200);
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
      const at = performance.now();
      const answer = await stack.call('POST', '/session', request).catch(() => undefined);
      this.#answers.push({at, status: answer?.status});
      if (answer?.status === 200) this.#open.add(String(answer.body['sessionId']));
      await pause(PAUSE_MS);
    }
  }
}
