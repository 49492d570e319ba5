import {createTestDatabase, type TestDatabase} from '@signet/testing';
import pg from 'pg';
import {newId} from '../../src/ids.js';
import {releaseEvents} from '../../src/outbox/relay-statements.js';
import {expireSessions} from '../../src/sessions/statements/expire-sessions.js';
import {readInbox} from '../../src/sessions/statements/reads/inbox.js';
import {deviceRow, identityRow, insert, sessionRows, signatureRow, type Row} from '../support/rows.js';

const session = (row: Row): [table: string, row: Row] => ['session', {id: newId(), ...row}];
const rows = sessionRows;
const instant = new Date('2026-01-01T12:01:00Z');

const signed = (): Row => ({...signatureRow(), signature: Buffer.alloc(64)});
const failed = (): Row => ({...signed(), outcome: 'FAILED'});

const illegal: [what: string, table: string, row: Row][] = [
  ['a login without a redirect', ...session({...rows['pending login'], redirect_uri: null})],
  ['a login without a challenge', ...session({...rows['pending login'], code_challenge: null})],
  ['a login that signs data', ...session({...rows['pending login'], signed_data_hash: 'a'.repeat(128)})],
  ['a signing without data', ...session({...rows['pending signing'], signed_data_hash: null})],
  ['a signing with PKCE', ...session({...rows['pending signing'], code_challenge: 'A'.repeat(43)})],
  ['a confirmed signing', ...session({...rows['scanned signing'], status: 'CONFIRMED'})],
  ['a signing with a code', ...session({...rows['completed signing'], redeemed_at: instant})],
  ['a handoff without a hosted page', ...session({...rows['hosted login'], hosted_page: false})],
  ['a pending session bound to a device', ...session({...rows['pending login'], device_id: newId()})],
  ['a pending session that has ended', ...session({...rows['pending login'], ended_at: instant})],
  [
    'a scanned session without the time of its scan',
    ...session({...rows['scanned login'], scanned_at: null}),
  ],
  ['a scanned session without a device', ...session({...rows['scanned login'], device_id: null})],
  ['a confirmed login without a person', ...session({...rows['confirmed login'], identity_id: null})],
  [
    'a confirmed login without the deadline of its code',
    ...session({...rows['confirmed login'], code_expires_at: null}),
  ],
  [
    'a confirmed login that was never confirmed',
    ...session({...rows['confirmed login'], confirmed_at: null, code_expires_at: null}),
  ],
  [
    'a completed login that was never confirmed',
    ...session({...rows['completed login'], confirmed_at: null, code_expires_at: null}),
  ],
  [
    'a completed session without the time of its completion',
    ...session({...rows['completed login'], completed_at: null}),
  ],
  ['a completion before its state', ...session({...rows['confirmed login'], completed_at: instant})],
  ['a redemption before the completion', ...session({...rows['confirmed login'], redeemed_at: instant})],
  ['a cancellation without a reason', ...session({...rows['cancelled login'], cancel_reason: null})],
  ['a reason without a cancellation', ...session({...rows['pending login'], cancel_reason: 'declined'})],
  [
    'a cancelled session without the time of its end',
    ...session({...rows['cancelled login'], ended_at: null}),
  ],
  [
    'a confirmed login that was cancelled',
    ...session({...rows['confirmed login'], status: 'CANCELLED', cancel_reason: 'left', ended_at: instant}),
  ],
  ['an expired session without the time of its end', ...session({...rows['expired login'], ended_at: null})],
  ['a login that was signed', ...session({...rows['scanned login'], signed_at: instant})],
  ['a pending signing that was signed', ...session({...rows['pending signing'], signed_at: instant})],
  [
    'a signing that was signed and then declined',
    ...session({...rows['failed signing'], cancel_reason: 'declined'}),
  ],
  [
    'a signing that was signed and then expired',
    ...session({...rows['failed signing'], status: 'EXPIRED', cancel_reason: null}),
  ],
  ['a signing that failed without a signature', ...session({...rows['failed signing'], signed_at: null})],
  ['a completed signing without a signature', ...session({...rows['completed signing'], signed_at: null})],
  ['a completed signing without an end', ...session({...rows['completed signing'], ended_at: null})],
  ['a return before the completion', ...session({...rows['confirmed login'], returned_at: instant})],
  ['a return without a redirect_uri', ...session({...rows['completed signing'], returned_at: instant})],
  ['a container without its outcome', 'signature', {...signed(), container_encrypted: Buffer.alloc(1)}],
  ['an outcome without its container', 'signature', {...signed(), outcome: 'CREATED'}],
  ['a failure with a container', 'signature', {...failed(), container_encrypted: Buffer.alloc(1)}],
  ['an outcome without a signature', 'signature', {...failed(), signature: null}],
  ['a signature that was taken, without taken_until', 'signature', {...signed(), epoch: 1}],
  ['a signature that was enqueued, without enqueued_at', 'signature', {...signed(), enqueued: 1}],
  [
    'a push delivery that was enqueued, without the time of it',
    'push_delivery',
    {id: newId(), session_id: newId(), device_id: newId(), enqueued: 1},
  ],
  ['a push delivery about nothing', 'push_delivery', {id: newId(), device_id: newId(), kind: 'NOTICE'}],
];

const checkViolation = '23514';
const uniqueViolation = '23505';

describe('the database', () => {
  let database: TestDatabase;
  let client: pg.Client;
  const identity = identityRow();

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({connectionString: database.adminUrl});
    await client.connect();
    await client.query(insert('identity', identity));
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  const store = (table: string, row: Row) => client.query(insert(table, row));

  it.each(Object.entries(sessionRows))('stores a %s', async (_, row) => {
    await expect(store(...session(row))).resolves.toMatchObject({rowCount: 1});
  });

  it.each([
    signatureRow(),
    signed(),
    failed(),
    {...signed(), outcome: 'CREATED', container_encrypted: Buffer.alloc(9)},
  ])('stores a signature in each of its states: %#', async (row) => {
    await expect(store('signature', row)).resolves.toMatchObject({rowCount: 1});
  });

  it.each(illegal)('refuses %s', async (_, table, row) => {
    await expect(store(table, row)).rejects.toMatchObject({code: checkViolation});
  });

  it.each([-1, 4])('refuses a device with %s PIN attempts used', async (used) => {
    const row = {...deviceRow(identity['id']), pin_attempts_used: used};
    await expect(store('device', row)).rejects.toMatchObject({code: checkViolation});
  });

  it.each([{push_provider: 'FCM'}, {push_token_encrypted: Buffer.alloc(1)}])(
    'refuses an incomplete push address: %o',
    async (half) => {
      const row = {...deviceRow(identity['id']), ...half};
      await expect(store('device', row)).rejects.toMatchObject({code: checkViolation});
    },
  );

  const thumbprints = {authentication_key_thumbprint: 'a', signing_key_thumbprint: 's'};
  it.each<[string, boolean, Row]>([
    ['for new keys that names them', true, {purpose: 'REPLACE_KEYS', ...thumbprints}],
    ['for new keys, waiting to be used', true, {purpose: 'REPLACE_KEYS', status: 'PROVEN', ...thumbprints}],
    ['for new keys that names none', false, {purpose: 'REPLACE_KEYS'}],
    ['for new keys that names one', false, {purpose: 'REPLACE_KEYS', signing_key_thumbprint: 's'}],
    ['for a check that names keys', false, {purpose: 'CHECK', ...thumbprints}],
    ['for a check, waiting to be used', false, {purpose: 'CHECK', status: 'PROVEN'}],
    [
      'to lock a device that it names',
      true,
      {purpose: 'LOCK_DEVICE', status: 'PROVEN', target_device_id: newId()},
    ],
    ['to revoke a device that it does not name', false, {purpose: 'REVOKE_DEVICE'}],
    ['for a PIN change, waiting for the new PIN', true, {purpose: 'CHANGE_PIN', status: 'PROVEN'}],
    ['for a new PIN, waiting to be used', false, {purpose: 'NEW_PIN', status: 'PROVEN'}],
    ['to end a lock, waiting to be used', false, {purpose: 'UNDO_LOCK', status: 'PROVEN'}],
  ])('stores a PIN attempt %s: %s', async (_what, legal, columns) => {
    const device = deviceRow(identity['id']);
    await store('device', device);
    const stored = store('pin_attempt', {
      id: newId(),
      device_id: device['id'],
      challenge: Buffer.alloc(32),
      status: 'WRONG',
      ...columns,
    });
    await (legal ? stored : expect(stored).rejects.toMatchObject({code: checkViolation}));
  });

  it.each([-1, 11])('refuses a device with %s unproven PIN attempts', async (count) => {
    const row = {...deviceRow(identity['id']), unproven_pin_attempts: count};
    await expect(store('device', row)).rejects.toMatchObject({code: checkViolation});
  });

  it('stores one open PIN attempt per device, and any number of closed ones', async () => {
    const device = deviceRow(identity['id']);
    await store('device', device);
    const attempt = (status: string) =>
      store('pin_attempt', {id: newId(), device_id: device['id'], challenge: Buffer.alloc(32), status});
    await attempt('WRONG');
    await attempt('SPENT');
    await attempt('SPENT');
    await attempt('OPEN');
    await expect(attempt('OPEN')).rejects.toMatchObject({code: uniqueViolation});
  });

  it.each([
    [
      'the relay',
      'event_unpublished_idx',
      'SELECT id FROM event WHERE published_at IS NULL ORDER BY id LIMIT 100',
    ],
    [
      'the sweeper of events',
      'event_published_at_idx',
      `SELECT id FROM event WHERE published_at < now() LIMIT 100`,
    ],
    ['the release of held events', 'event_published_at_idx', `(GENERIC_PLAN) ${releaseEvents.text}`],
    ['the expiry', 'session_live_expires_at_idx', `(GENERIC_PLAN) ${expireSessions.text}`],
    ['the inbox', 'session_inbox_idx', `(GENERIC_PLAN) ${readInbox.text}`],
    [
      'the sweep for unfinished containers',
      'signature_unfinished_idx',
      `SELECT session_id FROM signature WHERE signature IS NOT NULL AND outcome IS NULL ORDER BY session_id LIMIT 100`,
    ],
    [
      'the sweep for unfinished pushes',
      'push_delivery_unfinished_idx',
      `SELECT id FROM push_delivery WHERE outcome IS NULL ORDER BY created_at LIMIT 100`,
    ],
  ])('lets %s use the index %s', async (_, index, query) => {
    await client.query('SET enable_seqscan = off; SET enable_sort = off');
    const plan = await client.query<{'QUERY PLAN': string}>(`EXPLAIN ${query}`);
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index);
  });
});
