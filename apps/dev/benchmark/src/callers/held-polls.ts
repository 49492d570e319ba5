import type {Course} from '../measure/course.js';
import type {SignetSystem} from '../systems/signet/signet.js';
import {Connection} from '../wire/connection.js';
import {OperationFailed} from '../wire/expect.js';
import {RelyingParty} from './clients/relying-party.js';
import {signetSessions} from './logins/signet-login.js';

const LANES = 32;

/** Runs an action this many times, some of them at the same time. */
async function inLanes(times: number, action: () => Promise<void>): Promise<void> {
  let left = times;
  const run = async () => {
    while (left > 0) {
      left -= 1;
      await action();
    }
  };
  await Promise.all(Array.from({length: LANES}, run));
}

/** Connections that each hold a long poll of a pending login. */
export class HeldPolls {
  /** The sessions whose polls are held, oldest first; each promise resolves when the poll has returned. */
  readonly #held = new Map<string, Promise<void>>();
  readonly #parties: RelyingParty[] = [];
  readonly #connections: Connection[] = [];

  private constructor() {}

  /** Opens the connections, and sends one request on each. */
  static async open(system: SignetSystem, count: number): Promise<HeldPolls> {
    const polls = new HeldPolls();
    await inLanes(count, async () => {
      const connection = await Connection.open(system.address);
      const party = new RelyingParty(connection, system.client, signetSessions);
      await party.cancel((await party.begin()).sessionId);
      polls.#connections.push(connection);
      polls.#parties.push(party);
    });
    return polls;
  }

  /** Begins a login on each connection, and holds a poll for it. */
  async hold(): Promise<void> {
    const parties = [...this.#parties];
    await inLanes(parties.length, async () => {
      const party = parties.pop();
      if (party !== undefined) await this.#hold(party);
    });
  }

  /** Cancels the login whose poll has been held longest. Returns the milliseconds until that poll has returned. */
  async cancelOldest(by: RelyingParty): Promise<number> {
    const [oldest] = this.#held;
    if (oldest === undefined) throw new OperationFailed('no poll is held');
    const [sessionId, returned] = oldest;
    this.#held.delete(sessionId);
    const start = performance.now();
    const [waited] = await Promise.all([
      returned.then(() => performance.now() - start),
      by.cancel(sessionId),
    ]);
    return waited;
  }

  close(): void {
    for (const connection of this.#connections) connection.close();
  }

  /** Holds a poll and, when it has returned, the next one. */
  async #hold(party: RelyingParty): Promise<void> {
    const {sessionId} = await party.begin();
    const returned = party.waitForCancellation(sessionId);
    // The polls that are still held when the connections are closed fail.
    returned.then(() => this.#hold(party)).catch(() => undefined);
    this.#held.set(sessionId, returned);
  }
}

/**
 * Cancels logins whose polls are held, while many are. The latency is the time from the request that cancels the login to
 * the response of the poll.
 * @param count the number of held polls
 */
export async function heldPolls(system: SignetSystem, name: string, count: number): Promise<Course> {
  const times: number[] = [];
  const polls = await HeldPolls.open(system, count);
  await polls.hold();
  return {
    name,
    system,
    arrange: async (connection) => {
      const party = new RelyingParty(connection, system.client, signetSessions);
      return async () => {
        times.push(await polls.cancelOldest(party));
      };
    },
    collect: async () => times.splice(0),
  };
}
