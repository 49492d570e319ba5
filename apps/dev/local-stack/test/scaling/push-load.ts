import {setTimeout as pause} from 'node:timers/promises';
import {until} from '@signet/testing';
import {createLogin} from '../support/login.js';
import type {Person, ScalingStack} from './scaling-stack.js';

/** The number of logins with a push that begin each second. */
const PER_SECOND = 10;

/** Logins with a push, which begin at a fixed rate. */
export class PushLoad {
  #turn = 0;

  constructor(
    private readonly service: ScalingStack,
    private readonly people: readonly Person[],
  ) {}

  /**
   * Begins logins, and waits for their pushes.
   * @returns how long each push took, in milliseconds: from `created_at` of its session to its arrival at the provider
   */
  async measure(count: number): Promise<readonly number[]> {
    const begun: Promise<string>[] = [];
    const first = performance.now();
    for (let number = 0; number < count; number += 1) {
      await pause(Math.max(0, first + (number * 1000) / PER_SECOND - performance.now()));
      begun.push(this.#begin());
    }
    const sessionIds = await Promise.all(begun);
    const arrivals = await until('all pushes', () => this.#arrivalsOf(sessionIds));
    const {rows} = await this.service.stack.admin.query<{id: string; at: number}>(
      'SELECT id, (extract(epoch FROM created_at) * 1000)::float8 AS at FROM session WHERE id = ANY($1)',
      [sessionIds],
    );
    return rows.map(({id, at}) => (arrivals.get(id) ?? Number.NaN) - at);
  }

  async #begin(): Promise<string> {
    const person = this.people[this.#turn % this.people.length];
    this.#turn += 1;
    const {sessionId, pushStatus} = await createLogin(this.service.stack, {
      subject_id: person?.subjectId,
      push: true,
    });
    if (pushStatus !== 'DISPATCHED') throw new Error(`a push was ${pushStatus}`);
    return sessionId;
  }

  /** Returns the time at which the first push of each session arrived; undefined until all have arrived. */
  #arrivalsOf(sessionIds: readonly string[]): ReadonlyMap<string, number> | undefined {
    const {received} = this.service.pushes;
    const arrivals = new Map<string, number>();
    for (const id of sessionIds) {
      const push = received.find(({body}) => body.includes(id));
      if (push === undefined) return undefined;
      arrivals.set(id, push.at);
    }
    return arrivals;
  }
}
