import {createTestDatabase, insertRetainedRows, testPool, type TestDatabase} from '@signet/testing';
import type {Pool} from 'pg';
import {dueRetry, outboxBacklog, unpublishedEvents} from '../../src/outbox/relay-statements.js';
import {newId} from '../../src/ids.js';
import {deliveries, dueDeliveries, openDeliveries} from '../../src/pushes/delivery-statements.js';
import {expireSessions} from '../../src/sessions/statements/expire-sessions.js';
import {dueSignings, failLateSignings, signings} from '../../src/signing/signing-statements.js';
import {webhooks} from '../../src/webhooks/delivery-statements.js';
import {lostWebhooks, webhookLanes} from '../../src/webhooks/lane-statements.js';
import {clientRow, insert} from '../support/rows.js';
import {planOf, readsWholeTable, removedRows} from '../support/plan.js';

/** Enough rows that PostgreSQL reads a whole table only for a statement that cannot use an index. */
const ROWS = 10_000;

let database: TestDatabase;
let admin: Pool;
let service: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = testPool(database.adminUrl);
  service = testPool(database.urls.sessionService);
  const finished = {count: ROWS, oldest: 600, youngest: 60};
  // Inserts ended sessions with a finished push, completed signings, published events, and deliveries of notices and
  // webhooks that have an outcome.
  for (const rule of [
    'unfinishedSession',
    'signingResult',
    'event',
    'noticeDelivery',
    'webhookDelivery',
  ] as const)
    await insertRetainedRows(admin, rule, finished);
  await admin.query(
    `INSERT INTO session (id, client_id, signature_type, created_at, expires_at, redirect_uri, code_challenge)
     SELECT gen_random_uuid(), gen_random_uuid(), 'AUTHENTICATION', now(), now() + interval '1 hour',
       'https://shop.example/callback', repeat('c', 43) FROM generate_series(1, $1::int)`,
    [ROWS],
  );
  const client = clientRow();
  await admin.query(insert('relying_party', client));
  await admin.query(
    `WITH person AS (
       INSERT INTO identity (id, personal_code_hash, attributes_encrypted)
       SELECT gen_random_uuid(), decode(md5(number::text), 'hex'), '' FROM generate_series(1, $1::int) AS number
       RETURNING id
     ) INSERT INTO subject (client_id, subject_id, identity_id, key_version) SELECT $2, id, id, 1 FROM person`,
    [ROWS, client['id']],
  );
  await admin.query('ANALYZE');
});
afterAll(async () => {
  await Promise.all([admin.end(), service.end()]);
  await database.drop();
});

const none = () => null;

test.each([
  {...expireSessions, values: expireSessions.values({limit: 500}, none)},
  {...failLateSignings, values: failLateSignings.values({deadline: 600, limit: 500}, none)},
  {...dueDeliveries, values: dueDeliveries.values({lostAfter: 12, limit: 200}, none)},
  {...lostWebhooks, values: lostWebhooks.values({lostAfter: 25, limit: 200}, none)},
  {...webhookLanes, values: webhookLanes.values({}, none)},
  {...webhooks.backlog, values: webhooks.backlog.values({}, none)},
  {...dueSignings, values: dueSignings.values({lostAfter: 20, limit: 200}, none)},
  {...unpublishedEvents, values: unpublishedEvents.values({limit: 200}, none)},
  {...dueRetry, values: dueRetry.values({}, none)},
  {...deliveries.backlog, values: deliveries.backlog.values({}, none)},
  {...signings.backlog, values: signings.backlog.values({}, none)},
  {...outboxBacklog, values: outboxBacklog.values({}, none)},
])(
  '$name reads a few pages when nothing is due, however many rows there are',
  async ({name, text, values}) => {
    const {nodes, pages} = await planOf(service, {name, text}, values);
    expect(nodes.filter(readsWholeTable)).toEqual([]);
    expect(removedRows(nodes)).toBe(0);
    expect(pages).toBeLessThan(40);
  },
);

test('a notice is opened without reading the notices of other devices', async () => {
  const values = openDeliveries.values(
    {
      ids: [newId()],
      sessionIds: [null],
      eventIds: ['1'],
      deviceIds: [newId()],
      traceparents: [null],
      kind: 'NOTICE',
    },
    none,
  );
  const literals = values.map((value) =>
    Array.isArray(value) ? `{${value.map((element: unknown) => element ?? 'NULL').join()}}` : value,
  );
  const {nodes, pages} = await planOf(service, openDeliveries, literals);
  expect(nodes.filter(readsWholeTable)).toEqual([]);
  expect(removedRows(nodes)).toBe(0);
  expect(pages).toBeLessThan(60);
});
