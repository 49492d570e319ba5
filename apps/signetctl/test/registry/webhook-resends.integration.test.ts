import {newId} from '@signet/store';
import {Installation} from '../support/installation.js';
import type {Operator} from '../support/operator.js';
import {unknown} from '../support/person.js';

let installation: Installation;
let operator: Operator;
beforeAll(async () => {
  installation = await Installation.create();
  operator = installation.operator;
});
afterAll(() => installation.remove());

/** Registers a client with a webhook. */
async function endpoint(): Promise<string> {
  const {clientId} = await operator.createClient();
  await operator.json('webhook', 'set', '--client', clientId, '--url', 'https://shop.example/hook');
  return clientId;
}

const testClient = async (): Promise<string> => {
  const client = await endpoint();
  await installation.admin.query('UPDATE relying_party SET is_test = true WHERE id = $1', [client]);
  return client;
};

type Outcome = 'DELIVERED' | 'FAILED' | 'DISCARDED';

/** Inserts finished deliveries of events that happened one minute after another, from 10:00 on. */
const deliveries = (client: string, outcome: Outcome, count: number) =>
  installation.admin.query(
    `INSERT INTO webhook_delivery (id, client_id, session_id, event_id, signature_type, type, occurred_at, outcome, finished_at, failures)
     SELECT gen_random_uuid(), $1, $4::uuid, nextval('event_id_seq'), 'AUTHENTICATION', 'session.scanned',
       '2026-11-22T10:00:00Z'::timestamptz + (n - 1) * interval '1 minute', $2::"WebhookOutcome", now(), 8
     FROM generate_series(1, $3::int) n`,
    [client, outcome, count, newId()],
  );

async function waiting(client: string): Promise<string[]> {
  const {rows} = await installation.admin.query(
    `SELECT to_char(occurred_at AT TIME ZONE 'UTC', 'HH24:MI') AS at FROM webhook_delivery
     WHERE client_id = $1 AND outcome IS NULL AND failures = 0 ORDER BY event_id`,
    [client],
  );
  return rows.map(({at}) => at);
}

const resend = (client: string, ...more: string[]) =>
  operator.json('webhook', 'resend', '--client', client, ...more);

test('the events of a range are sent again: since inclusive, until exclusive', async () => {
  const client = await endpoint();
  await deliveries(client, 'DELIVERED', 5);
  const range = ['--since', '2026-11-22T10:01:00Z', '--until', '2026-11-22T10:04:00Z'];
  expect(await resend(client, ...range)).toEqual({clientId: client, resent: 3, more: false});
  expect(await waiting(client)).toEqual(['10:01', '10:02', '10:03']);
  expect(await installation.audit(`relying_party:${client}`)).toContainEqual(
    expect.objectContaining({action: 'webhook.resent'}),
  );
  // What waits already is not counted again.
  expect(await resend(client, ...range)).toEqual({clientId: client, resent: 0, more: false});
});

test('with --failed, only what was given up or discarded is sent again', async () => {
  const client = await endpoint();
  await deliveries(client, 'DELIVERED', 4);
  await deliveries(client, 'FAILED', 2);
  await deliveries(client, 'DISCARDED', 1);
  expect(await resend(client, '--since', '2026-11-22', '--failed')).toMatchObject({resent: 3});
  expect(await waiting(client)).toEqual(['10:00', '10:01', '10:00']);
});

test('a range sends the oldest 1000 events again, and says that there are more', async () => {
  const client = await endpoint();
  await deliveries(client, 'FAILED', 1001);
  const since = ['--since', '2026-11-22'];
  expect(await resend(client, ...since)).toMatchObject({
    resent: 1000,
    more: true,
    next: '2026-11-23T02:40:00.000Z',
  });
  expect((await waiting(client)).at(0)).toBe('10:00');
  expect(await resend(client, ...since)).toMatchObject({resent: 1, more: false});
});

test('a range includes neither test events nor the events of other clients', async () => {
  const [client, other] = [await endpoint(), await endpoint()];
  const {deliveryId} = await operator.json('webhook', 'test', '--client', client);
  await installation.admin.query(
    `UPDATE webhook_delivery SET outcome = 'FAILED', finished_at = now() WHERE id = $1`,
    [deliveryId],
  );
  await deliveries(other, 'FAILED', 1);
  expect(await resend(client, '--since', '2026-11-01')).toMatchObject({resent: 0});
  expect(await waiting(other)).toEqual([]);
});

test('a range of a disabled webhook is refused, and one of an unknown client is not found', async () => {
  const client = await endpoint();
  await operator.json('webhook', 'disable', '--client', client);
  const failure = (id: string) =>
    operator.failure('webhook', 'resend', '--client', id, '--since', '2026-11-22');
  expect(await failure(client)).toMatchObject({code: 'refused'});
  expect(await failure(unknown)).toMatchObject({code: 'not_found'});
});

test.each([
  [[]],
  [['--client', unknown]],
  [['--since', '2026-11-22']],
  [[unknown, '--failed']],
  [[unknown, '--client', unknown, '--since', '2026-11-22']],
])('resend %j names neither a delivery nor a range', async (args) => {
  expect(await operator.failure('webhook', 'resend', ...args)).toMatchObject({
    code: 'usage',
    message: 'Name either a delivery, or a range with --client and --since.',
  });
});

test.each([
  'session.scanned',
  'session.confirmed',
  'session.completed',
  'session.cancelled',
  'session.expired',
  'webhook.test',
])('the webhook of a test client gets an example of %s', async (type) => {
  const client = await testClient();
  const {deliveryId} = await operator.json('webhook', 'test', '--client', client, '--event', type);
  const {deliveries: listed} = await operator.json('webhook', 'deliveries', '--client', client);
  expect(listed).toMatchObject([
    {deliveryId, type, outcome: 'WAITING', sessionId: type === 'webhook.test' ? null : expect.any(String)},
  ]);
});

test('a production client gets no event about a session that does not exist', async () => {
  const client = await endpoint();
  const failure = await operator.failure(
    ...['webhook', 'test', '--client', client, '--event', 'session.confirmed'],
  );
  expect(failure).toMatchObject({
    code: 'refused',
    message:
      'Only a test client gets examples of events about sessions, because their sessions do not exist. Send a webhook.test.',
  });
});

test('an unknown event is refused with the list of events', async () => {
  const client = await testClient();
  const failure = await operator.failure('webhook', 'test', '--client', client, '--event', 'session.done');
  expect(failure).toMatchObject({
    code: 'refused',
    message:
      'There is no event session.done. The events are session.scanned, session.confirmed, session.completed, session.cancelled, session.expired, webhook.test.',
  });
});
