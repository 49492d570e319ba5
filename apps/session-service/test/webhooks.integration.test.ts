import {newId} from '@signet/store';
import {until} from '@signet/testing';
import {pendingLogins, sessionServices, type SessionServices} from './services.js';

let services: SessionServices;
beforeAll(async () => {
  services = await sessionServices(1);
});
afterAll(() => services.stop());

/** Inserts the client of a session, and an endpoint of this client for webhooks about these events. */
async function endpointOf(sessionId: string, events: readonly string[]): Promise<void> {
  const {rows} = await services.admin.query<{id: string}>(
    'SELECT client_id AS id FROM session WHERE id = $1',
    [sessionId],
  );
  const clientId = rows[0]?.id;
  await services.admin.query(
    `INSERT INTO relying_party (id, name, secret_hash, secret_key_version, redirect_uris, return_origins,
       allowed_attributes, allowed_predicates) VALUES ($1, 'Shop', '\\x00', 1, '{}', '{}', '{}', '{}')`,
    [clientId],
  );
  await services.admin.query(
    `INSERT INTO webhook_endpoint (client_id, url, events, secret_encrypted) VALUES ($1, 'https://shop.example', $2, '\\x00')`,
    [clientId, events],
  );
}

const expire = (sessionId: string) =>
  services.admin.query('UPDATE session SET expires_at = clock_timestamp() WHERE id = $1', [sessionId]);

const deliveries = async (sessionId: string): Promise<{type: string; enqueued: number}[]> => {
  const {rows} = await services.admin.query<{type: string; enqueued: number}>(
    'SELECT type, enqueued FROM webhook_delivery WHERE session_id = $1 ORDER BY event_id',
    [sessionId],
  );
  return rows;
};

test('an event of a client with an endpoint is enqueued for it', async () => {
  const [sessionId = ''] = await pendingLogins(services, 1);
  await endpointOf(sessionId, ['session.expired']);
  await expire(sessionId);
  await until('the job', async () => (await deliveries(sessionId))[0]?.enqueued === 1);
  expect(await deliveries(sessionId)).toEqual([{type: 'session.expired', enqueued: 1}]);
  // The session service increments `enqueued` and commits before it adds the job to the queue.
  await until('the row of the job', async () => {
    const {rows} = await services.admin.query(`SELECT FROM bullmq.job WHERE queue = 'webhook'`);
    return rows.length === 1;
  });
});

test('an event that the client did not choose, or of a client without an endpoint, is published on insert', async () => {
  const [chosen = ''] = await pendingLogins(services, 1);
  const [without = ''] = await pendingLogins(services, 1);
  await endpointOf(chosen, ['session.confirmed']);
  await expire(chosen);
  await expire(without);
  await until('the events', async () => {
    const {rows} = await services.admin.query('SELECT FROM event WHERE session_id = ANY($1)', [
      [chosen, without],
    ]);
    return rows.length === 2;
  });
  const {rows} = await services.admin.query(
    'SELECT count(*)::int AS unpublished FROM event WHERE session_id = ANY($1) AND published_at IS NULL',
    [[chosen, without]],
  );
  expect(rows).toEqual([{unpublished: 0}]);
  expect(await deliveries(chosen)).toEqual([]);
});

test('the next event of a session is enqueued when the earlier one has an outcome', async () => {
  const [sessionId = ''] = await pendingLogins(services, 1);
  await endpointOf(sessionId, ['session.scanned', 'session.cancelled']);
  await services.admin.query(
    `INSERT INTO event (type, session_id) VALUES ('session.scanned', $1), ('session.cancelled', $1)`,
    [sessionId],
  );
  services.ring();
  await until('the first job', async () => (await deliveries(sessionId))[0]?.enqueued === 1);
  expect((await deliveries(sessionId))[1]).toEqual({type: 'session.cancelled', enqueued: 0});
  await services.admin.query(
    `UPDATE webhook_delivery SET outcome = 'DELIVERED', finished_at = now() WHERE session_id = $1 AND type = 'session.scanned'`,
    [sessionId],
  );
  await until('the second job', async () => (await deliveries(sessionId))[1]?.enqueued === 1);
});

test('a test event, which has no session, is enqueued', async () => {
  const [sessionId = ''] = await pendingLogins(services, 1);
  await endpointOf(sessionId, []);
  const id = newId();
  await services.admin.query(
    `INSERT INTO webhook_delivery (id, client_id, type) SELECT $1, client_id, 'webhook.test' FROM session WHERE id = $2`,
    [id, sessionId],
  );
  await until('the job', async () => {
    const {rows} = await services.admin.query('SELECT FROM webhook_delivery WHERE id = $1 AND enqueued = 1', [
      id,
    ]);
    return rows.length === 1;
  });
});
