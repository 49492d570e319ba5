import type {Phone} from '@signet/phone';
import {logIn} from '../support/login.js';
import {createSigning} from '../support/signing.js';
import type {Stack} from '../support/stack.js';

const POLLS = 12;

/** Callers that use the service without a pause, and count every answer that is not a success. */
export class Load {
  calls = 0;
  readonly errors: string[] = [];
  #working = true;
  readonly #lanes: Promise<void>[];

  /**
   * @param stack whose requests go through a load balancer
   * @param pageUrl the load balancer in front of the login pages
   * @param phones one for each caller that logs in
   */
  constructor(
    private readonly stack: Stack,
    private readonly pageUrl: string,
    phones: readonly Phone[],
  ) {
    this.#lanes = [
      ...phones.map((phone) => this.#repeat('a login', () => this.#login(phone))),
      ...Array.from({length: 4}, () => this.#repeat('a signing', () => this.#signing())),
      ...Array.from({length: 2}, () => this.#repeat('the page', () => this.#page())),
    ];
  }

  /** Waits for the calls in flight. */
  async stop(): Promise<void> {
    this.#working = false;
    await Promise.all(this.#lanes);
  }

  async #repeat(what: string, once: () => Promise<number>): Promise<void> {
    while (this.#working) {
      try {
        const calls = await once();
        this.calls += calls;
      } catch (error) {
        this.calls += 1;
        this.errors.push(`${what}: ${String(error)}`);
      }
    }
  }

  /** A login with all its calls: creation, scan, PIN attempt, confirmation, completion and token. */
  async #login(phone: Phone): Promise<number> {
    await logIn(this.stack, phone);
    return 6;
  }

  /** A session that is polled, also by a long poll, and cancelled, which ends the long poll. */
  async #signing(): Promise<number> {
    const id = await createSigning(this.stack);
    const held = this.#expectSuccess('GET', `/session/${id}/status?wait=20&since=PENDING`);
    // The result is awaited below; a failure before that is no unhandled rejection.
    held.catch(() => undefined);
    for (let poll = 0; poll < POLLS; poll += 1) await this.#expectSuccess('GET', `/session/${id}/status`);
    await this.#expectSuccess('POST', `/session/${id}/cancellation`);
    await held;
    return POLLS + 3;
  }

  async #page(): Promise<number> {
    const {status} = await fetch(this.pageUrl);
    if (status !== 200) throw new Error(`answered with ${status}`);
    return 1;
  }

  async #expectSuccess(method: string, path: string): Promise<void> {
    const {status, body} = await this.stack.call(method, path);
    if (status !== 200) throw new Error(`${method} was answered with ${status} ${String(body['errorCode'])}`);
  }
}
