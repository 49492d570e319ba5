import {limits} from '@signet/contracts';
import {Connection, newId, WebhookDeliveries} from '@signet/store';
import {encryptWebhookSecret, newWebhookSecret} from '@signet/vault';
import {
  createTestDatabase,
  ProviderServer,
  Registrar,
  testKeys,
  testPool,
  testTls,
  type ProviderReaction,
} from '@signet/testing';
import {WebhookSender} from '../../src/sending/sender.js';
import {WebhookHandler} from '../../src/webhook.handler.js';

/** Creates a database with two clients, an endpoint for each, and a handler with the dispatcher's database role. */
export async function webhookWorld() {
  const database = await createTestDatabase();
  const admin = testPool(database.adminUrl);
  const operator = testPool(database.urls.operator);
  const sessionService = testPool(database.urls.sessionService);
  const dispatcher = testPool(database.urls.webhookDispatcher, 10);
  const server = await ProviderServer.start();
  const registrar = new Registrar(operator);
  const {id: clientId} = await registrar.client();
  const {id: otherClientId} = await registrar.client();
  const service = new WebhookDeliveries(new Connection(sessionService), newId);
  let rings = 0;
  const handler = new WebhookHandler(
    new WebhookDeliveries(new Connection(dispatcher), newId),
    new WebhookSender({allowLoopback: true, ca: testTls().ca, timeoutMs: 1000}),
    {ringForWebhooks: () => void (rings += 1)},
    testKeys.webhook,
    limits.webhookInFlight.default,
  );
  return {
    admin,
    server,
    clientId,
    /** How often the handler has announced the end of a delivery. */
    rings: () => rings,
    /**
     * Replaces the endpoint of the client and that of another client, which stays enabled, and removes all deliveries.
     */
    async register(reaction: ProviderReaction, secrets: readonly [string, string?] = [newWebhookSecret()]) {
      server.behaviour = () => reaction;
      server.requests.length = 0;
      await admin.query('TRUNCATE webhook_endpoint, webhook_delivery, webhook_attempt');
      const [present, previous] = secrets.map(
        (secret) => secret && encryptWebhookSecret(testKeys.webhook, clientId, secret),
      );
      await admin.query(
        `INSERT INTO webhook_endpoint (client_id, url, events, secret_encrypted, previous_secret_encrypted, previous_secret_ends_at)
         SELECT id, $3, '{session.scanned,session.cancelled}', $4, $5::bytea, CASE WHEN $5::bytea IS NOT NULL THEN now() + interval '1 hour' END
         FROM unnest(ARRAY[$1, $2]::uuid[]) id`,
        [clientId, otherClientId, `${server.origin}/hook`, present, previous ?? null],
      );
    },
    /** Creates a session with an event that waits to be sent. Returns the ids of the session and of the delivery. */
    async event(type: 'session.scanned' | 'session.cancelled', reason: string | null = null) {
      const sessionId = newId();
      await admin.query(
        `INSERT INTO session (id, client_id, signature_type, expires_at, redirect_uri, code_challenge)
         VALUES ($1, $2, 'AUTHENTICATION', now() + interval '1 minute', 'https://shop.example/', repeat('c', 43))`,
        [sessionId, clientId],
      );
      const {rows} = await admin.query<{id: string}>(
        'INSERT INTO event (type, session_id, reason) VALUES ($1, $2, $3) RETURNING id::text',
        [type, sessionId, reason],
      );
      await service.open(rows.map(({id}) => id));
      const found = await admin.query<{id: string}>('SELECT id FROM webhook_delivery WHERE session_id = $1', [
        sessionId,
      ]);
      return {sessionId, deliveryId: found.rows[0]?.id ?? ''};
    },
    /** Runs a job of the delivery. The count of the job is so high that the job is never stale. */
    handle: (deliveryId: string, signal = new AbortController().signal) =>
      handler.handle({deliveryId, enqueued: 1000}, {attempt: 1, signal}),
    async state(deliveryId: string) {
      const {rows} = await admin.query(
        `SELECT d.outcome, d.failures, round(extract(epoch FROM d.retry_at - clock_timestamp()))::int AS wait,
           w.status AS endpoint, w.slots, coalesce(json_agg(json_build_object('status', a.status, 'fault', a.fault))
             FILTER (WHERE a.id IS NOT NULL), '[]') AS attempts
         FROM webhook_delivery d JOIN webhook_endpoint w ON w.client_id = d.client_id
         LEFT JOIN webhook_attempt a ON a.delivery_id = d.id
         WHERE d.id = $1 GROUP BY d.id, w.client_id`,
        [deliveryId],
      );
      return rows[0];
    },
    async close() {
      await server.stop();
      await Promise.all([admin, operator, sessionService, dispatcher].map((pool) => pool.end()));
      await database.drop();
    },
  };
}

export type WebhookWorld = Awaited<ReturnType<typeof webhookWorld>>;
