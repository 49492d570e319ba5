import {setTimeout as delay} from 'node:timers/promises';
import {testPool} from '@signet/testing';
import {z} from 'zod';
import type {Course} from '../measure/course.js';
import type {PushSystem} from '../systems/push.js';
import type {Connection} from '../wire/connection.js';
import {OperationFailed} from '../wire/expect.js';
import {RelyingParty} from './clients/relying-party.js';
import {signetSessions} from './logins/signet-login.js';

const timeoutMs = 20_000;

/**
 * Waits until the pushes of these sessions have arrived at the provider. Returns the arrival times in milliseconds
 * since 1970, by session id.
 */
async function arrivalsOf(system: PushSystem, sessionIds: readonly string[]): Promise<Map<string, number>> {
  const arrived = new Map<string, number>();
  const deadline = performance.now() + timeoutMs;
  while (arrived.size < sessionIds.length) {
    for (const [sessionId, at] of await system.takeArrivals()) arrived.set(sessionId, at);
    if (performance.now() > deadline) throw new OperationFailed('pushes have not arrived');
    await delay(100);
  }
  return arrived;
}

const createdRows = z.array(z.object({id: z.string(), at: z.coerce.number()}));

/**
 * Returns when the sessions were created, in milliseconds since 1970, by session id. The database sets these times
 * shortly before the commit.
 */
async function createdAt(url: string, sessionIds: readonly string[]): Promise<Map<string, number>> {
  const pool = testPool(url, 1);
  try {
    const {rows} = await pool.query(
      'SELECT id, extract(epoch FROM created_at) * 1000 AS at FROM session WHERE id = ANY($1)',
      [sessionIds],
    );
    return new Map(createdRows.parse(rows).map(({id, at}) => [id, at]));
  } finally {
    await pool.end();
  }
}

/**
 * Creates logins with a push. The latency is the time from the session's creation to the arrival of the push at the
 * provider.
 */
export function pushes(system: PushSystem, name: string): Course {
  const begun: string[] = [];
  let turn = 0;
  const arrange = async (connection: Connection) => {
    const party = new RelyingParty(connection, system.client, signetSessions);
    return async () => {
      turn += 1;
      const subjectId = system.subjectIds[turn % system.subjectIds.length];
      const {sessionId, pushStatus} = await party.beginWithPush(subjectId ?? '');
      if (pushStatus !== 'DISPATCHED') throw new OperationFailed('no push was dispatched');
      begun.push(sessionId);
    };
  };
  const collect = async () => {
    const sessionIds = begun.splice(0);
    const arrived = await arrivalsOf(system, sessionIds);
    const from = await createdAt(system.operatorUrl, sessionIds);
    return sessionIds.map((id) => (arrived.get(id) ?? Number.NaN) - (from.get(id) ?? Number.NaN));
  };
  return {name, system, arrange, collect};
}
