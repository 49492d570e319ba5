import {setTimeout as delay} from 'node:timers/promises';
import {testPool} from '@signet/testing';
import {z} from 'zod';
import type {Course} from '../measure/course.js';
import type {WebhookSystem} from '../systems/webhooks.js';
import type {Connection} from '../wire/connection.js';
import {OperationFailed} from '../wire/expect.js';
import {RelyingParty} from './clients/relying-party.js';
import {signetSessions} from './logins/signet-login.js';

const timeoutMs = 60_000;

/**
 * Waits until the server of the relying party has accepted this many events. Returns the arrival times in milliseconds
 * since 1970, by the id of the delivery.
 */
async function arrivalsOf(system: WebhookSystem, count: number): Promise<Map<string, number>> {
  const arrived = new Map<string, number>();
  const deadline = performance.now() + timeoutMs;
  for (let accepted = 0; accepted < count;) {
    const received = await system.takeReceived();
    for (const [id, at] of received.arrivals) arrived.set(id, at);
    accepted += received.accepted;
    if (performance.now() > deadline) throw new OperationFailed('events have not arrived');
    await delay(100);
  }
  return arrived;
}

const happenedRows = z.array(z.object({id: z.string(), at: z.coerce.number()}));

/**
 * Returns when the events of deliveries happened, in milliseconds since 1970, by the id of the delivery. The database sets
 * these times shortly before the commit.
 */
async function happenedAt(url: string, deliveryIds: readonly string[]): Promise<Map<string, number>> {
  const pool = testPool(url, 1);
  try {
    const {rows} = await pool.query(
      'SELECT id, extract(epoch FROM occurred_at) * 1000 AS at FROM webhook_delivery WHERE id = ANY($1)',
      [deliveryIds],
    );
    return new Map(happenedRows.parse(rows).map(({id, at}) => [id, at]));
  } finally {
    await pool.end();
  }
}

/**
 * Creates logins and cancels them, which is the event of the webhook. The latency is the time from the event to the arrival
 * of its headers at the server of the relying party.
 */
export function webhooks(system: WebhookSystem, name: string): Course {
  let begun = 0;
  const arrange = async (connection: Connection) => {
    const party = new RelyingParty(connection, system.notified, signetSessions);
    return async () => {
      const {sessionId} = await party.begin();
      await party.cancel(sessionId);
      begun += 1;
    };
  };
  const collect = async () => {
    const arrived = await arrivalsOf(system, begun);
    begun = 0;
    const from = await happenedAt(system.adminUrl, [...arrived.keys()]);
    return [...arrived].map(([id, at]) => at - (from.get(id) ?? Number.NaN));
  };
  return {name, system, arrange, collect};
}
