import {setTimeout as pause} from 'node:timers/promises';
import type {Phone} from '@signet/phone';
import {until, type PushReceiver} from '@signet/testing';
import {createLogin, finishLogin} from '../support/login.js';
import {createSigning, sign, untilStatus} from '../support/signing.js';
import type {Stack} from '../support/stack.js';

const POLLS = 12;

/** A person who has logged in before, and whose phone gets pushes. */
export interface Person {
  readonly phone: Phone;
  readonly subjectId: string;
}

/** Callers that use the service at the same time, and record every error. */
export class Load {
  calls = 0;
  pushes = 0;
  /** The number of signatures that got a container. */
  signatures = 0;
  readonly errors: string[] = [];
  #working = true;
  readonly #lanes: Promise<void>[];

  /**
   * @param stack the stack, whose requests go through a load balancer
   * @param pageUrl the URL of the load balancer in front of the login pages
   * @param provider the push provider, which receives the pushes
   * @param people the people who log in, each through a separate caller
   * @param signer the phone with which one caller signs
   * @param pauseMs how long a caller waits between two flows, in milliseconds
   */
  constructor(
    private readonly stack: Stack,
    private readonly pageUrl: string,
    private readonly provider: PushReceiver,
    people: readonly Person[],
    signer: Phone,
    private readonly pauseMs: number,
  ) {
    this.#lanes = [
      ...people.map((person) => this.#repeat('a login', () => this.#login(person))),
      this.#repeat('a signature', () => this.#signature(signer)),
      ...Array.from({length: 4}, () => this.#repeat('a cancelled signing', () => this.#cancelled())),
      ...Array.from({length: 2}, () => this.#repeat('the page', () => this.#page())),
    ];
  }

  /** Starts no more flows. Resolves once the flows in progress have ended. */
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
      await pause(this.pauseMs);
    }
  }

  /**
   * Runs a login: creation, scan, PIN attempt, confirmation, completion and token. Returns the number of calls.
   */
  async #login({phone, subjectId}: Person): Promise<number> {
    const {sessionId, pushStatus} = await createLogin(this.stack, {subject_id: subjectId, push: true});
    // The service limits the number of pushes for a person, so some logins have no push.
    if (pushStatus === 'DISPATCHED') {
      await until('a push', () => this.provider.received.some(({body}) => body.includes(sessionId)));
      this.pushes += 1;
    }
    await finishLogin(this.stack, phone, sessionId);
    return 6;
  }

  /**
   * Runs a signing: creation, scan, PIN attempt, confirmation, and polling until the container exists. Returns the
   * number of calls, where all polls count as one.
   */
  async #signature(phone: Phone): Promise<number> {
    await untilStatus(this.stack, await sign(this.stack, phone), 'COMPLETED');
    this.signatures += 1;
    return 5;
  }

  /**
   * Creates a session, polls its status while a long poll waits, and cancels the session, which ends the long poll.
   * Returns the number of calls.
   */
  async #cancelled(): Promise<number> {
    const id = await createSigning(this.stack);
    const held = this.#expectSuccess('GET', `/session/${id}/status?wait=20&since=PENDING`);
    // The promise is awaited below. Without this handler, an earlier failure would be an unhandled rejection.
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
