import {defaultLimits, type LimitValues} from '@signet/contracts';
import {createTestDatabase, testPools} from '@signet/testing';
import type {Pool} from 'pg';
import {newId} from '../../src/ids.js';
import {Connection} from '../../src/sql/connection.js';
import {WebhookDeliveries} from '../../src/webhooks/webhook-deliveries.js';
import {WebhookLanes} from '../../src/webhooks/webhook-lanes.js';
import {insert, sessionRows} from './rows.js';
import {insertEndpoint} from './webhook-endpoint.js';

/** The age in seconds after which `due` presumes that a job is lost. */
const LOST_AFTER = 25;

/** A database with clients that have endpoints, and the stores with the rights of each process that uses them. */
export async function webhookWorld() {
  const database = await createTestDatabase();
  const {open, close} = testPools(database);
  const admin = open(database.adminUrl);
  const store = (pool: Pool) => new WebhookDeliveries(new Connection(pool), newId);
  const servicePool = open(database.urls.sessionService);
  const service = store(servicePool);
  const lanesWith = (limits: Partial<LimitValues>) =>
    new WebhookLanes(servicePool, {...defaultLimits(), ...limits});
  const lanes = lanesWith({});
  const dispatcher = store(open(database.urls.webhookDispatcher));
  /** A count that is higher than that of every row, so that a job with this count is never stale. */
  const latestJob = 1000;
  return {
    admin,
    servicePool,
    service,
    lanes,
    lanesWith,
    dispatcher,
    take: (id: string) => dispatcher.take(id, latestJob),
    /**
     * Enqueues every delivery that is due. Resolves with the ids of the deliveries that must be sent, by type of event.
     */
    async due(): Promise<Map<string, string>> {
      const ids = (await lanes.due(LOST_AFTER, 100)).filter(({finished}) => !finished).map(({id}) => id);
      const {rows} = await admin.query<{id: string; type: string}>(
        'SELECT id, type FROM webhook_delivery WHERE id = ANY($1) ORDER BY event_id',
        [ids],
      );
      return new Map(rows.map(({type, id}) => [type, id]));
    },
    /** A client with an enabled endpoint, and one of its sessions. */
    async endpoint(
      events: readonly string[] = ['session.scanned', 'session.confirmed', 'session.cancelled'],
    ) {
      const clientId = newId();
      await insertEndpoint(admin, clientId, {events, secret: Buffer.from('secret')});
      const sessionId = newId();
      await admin.query(
        insert('session', {...sessionRows['scanned login'], id: sessionId, client_id: clientId}),
      );
      return {clientId, sessionId};
    },
    /** Inserts events of a session, and creates their deliveries. Resolves with the number of new deliveries. */
    async happen(sessionId: string, ...types: string[]): Promise<number> {
      const {rows} = await admin.query<{id: string}>(
        `INSERT INTO event (type, session_id, reason) SELECT t, $1, 'left' FROM unnest($2::text[]) WITH ORDINALITY AS x (t, n)
         ORDER BY n RETURNING id::text`,
        [sessionId, types],
      );
      return service.open(rows.map(({id}) => id));
    },
    /**
     * Moves stored times into the past: when deliveries were enqueued, when retries are due, when endpoints began to
     * fail, when probes are due, and when previous secrets become invalid.
     */
    pass: (seconds: number) =>
      admin.query(
        `WITH moved AS (
           UPDATE webhook_delivery SET enqueued_at = enqueued_at - $1 * interval '1 second',
             retry_at = retry_at - $1 * interval '1 second')
         UPDATE webhook_endpoint SET failing_since = failing_since - $1 * interval '1 second',
           probe_at = probe_at - $1 * interval '1 second',
           previous_secret_ends_at = previous_secret_ends_at - $1 * interval '1 second'`,
        [seconds],
      ),
    async outcomes(sessionId: string): Promise<Record<string, string | null>> {
      const {rows} = await admin.query<{type: string; outcome: string | null}>(
        'SELECT type, outcome FROM webhook_delivery WHERE session_id = $1 ORDER BY event_id',
        [sessionId],
      );
      return Object.fromEntries(rows.map(({type, outcome}) => [type, outcome]));
    },
    async endpointState(clientId: string) {
      const {rows} = await admin.query(
        `SELECT status, disabled_reason AS reason, failing_since IS NOT NULL AS failing FROM webhook_endpoint
         WHERE client_id = $1`,
        [clientId],
      );
      return rows[0];
    },
    close,
  };
}

export type WebhookWorld = Awaited<ReturnType<typeof webhookWorld>>;
