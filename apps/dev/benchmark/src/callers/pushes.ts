import {setTimeout as delay} from 'node:timers/promises';
import {testPool} from '@signet/testing';
import {z} from 'zod';
import type {Course} from '../measure/course.js';
import type {PushSystem} from '../systems/push.js';
import type {Connection} from '../wire/connection.js';
import {OperationFailed} from '../wire/expect.js';
import {RelyingParty} from './relying-party.js';
import {signetSessions} from './signet-login.js';

const patienceMs = 20_000;

/** All that belong to these sessions, as soon as they are there. */
async function arrivalsOf(system: PushSystem, sessionIds: readonly string[]): Promise<Map<string, number>> {
  const arrived = new Map<string, number>();
  const deadline = performance.now() + patienceMs;
  while (arrived.size < sessionIds.length) {
    for (const [sessionId, at] of await system.takeArrivals()) arrived.set(sessionId, at);
    if (performance.now() > deadline) throw new OperationFailed('pushes have not arrived');
    await delay(100);
  }
  return arrived;
}

const written = z.array(z.object({id: z.string(), at: z.coerce.number()}));

/** When the database wrote the sessions, in milliseconds since 1970; it commits them a moment later. */
async function writtenAt(url: string, sessionIds: readonly string[]): Promise<Map<string, number>> {
  const pool = testPool(url, 1);
  try {
    const {rows} = await pool.query(
      'SELECT id, extract(epoch FROM created_at) * 1000 AS at FROM session WHERE id = ANY($1)',
      [sessionIds],
    );
    return new Map(written.parse(rows).map(({id, at}) => [id, at]));
  } finally {
    await pool.end();
  }
}

/** Logins that ring a phone, from the writing of the session to the request that the provider gets. */
export function pushes(system: PushSystem, name: string): Course {
  const begun: string[] = [];
  let turn = 0;
  const arrange = async (connection: Connection) => {
    const party = new RelyingParty(connection, system.client, signetSessions);
    return async () => {
      turn += 1;
      const subjectId = system.subjectIds[turn % system.subjectIds.length];
      const {sessionId, pushStatus} = await party.ask(subjectId ?? '');
      if (pushStatus !== 'DISPATCHED') throw new OperationFailed('nobody was asked on their phone');
      begun.push(sessionId);
    };
  };
  const collect = async () => {
    const sessionIds = begun.splice(0);
    const arrived = await arrivalsOf(system, sessionIds);
    const from = await writtenAt(system.operatorUrl, sessionIds);
    return sessionIds.map((id) => (arrived.get(id) ?? Number.NaN) - (from.get(id) ?? Number.NaN));
  };
  return {name, system, arrange, collect};
}
