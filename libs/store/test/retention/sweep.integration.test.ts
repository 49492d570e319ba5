import {defaultLimits} from '@signet/contracts';
import {retention, type RetentionRuleName} from '@signet/domain';
import {createTestDatabase, insertRetainedRows, testPool, type TestDatabase} from '@signet/testing';
import type {Pool} from 'pg';
import {newId} from '../../src/ids.js';
import {Connection} from '../../src/sql/connection.js';
import {expireOverdueSessions} from '../../src/sessions/endings.js';
import {Retention} from '../../src/retention/retention.js';
import {ago, DAY, HOUR} from '../support/samples/sample.js';
import {completed, signing, samples} from '../support/samples/sweep-samples.js';

let database: TestDatabase;
let admin: Pool;
let sweeper: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = testPool(database.adminUrl);
  sweeper = testPool(database.urls.sweeper);
});
beforeEach(() =>
  admin.query(
    'TRUNCATE retention_progress, session, event, idempotency_record, device_proof, pin_attempt, activation_code, audit_entry, push_delivery, signature, relying_party, organisation, portal_session, client_statistics, client_refusals CASCADE',
  ),
);
afterAll(async () => {
  await Promise.all([admin.end(), sweeper.end()]);
  await database.drop();
});

const count = async (table: string): Promise<number> =>
  (await admin.query<{count: number}>(`SELECT count(*)::int AS count FROM ${table}`)).rows[0]?.count ?? -1;

const rules = Object.entries(samples).map(([rule, sample]) => ({rule, ...sample}));
const isRule = (name: string): name is RetentionRuleName => name in retention;

describe('the sweeper', () => {
  test.each(rules)(
    'deletes $rule when its retention period ends, and not before',
    async ({rule, table, insert, keptFor}) => {
      if (!isRule(rule)) throw new Error('unknown rule');
      await insert(admin, keptFor + 1);
      await insert(admin, keptFor - 30);
      const swept = await new Retention(sweeper, defaultLimits()).sweep(rule);
      expect(swept).toEqual({count: 1, full: false});
      expect(await count(table)).toBe(1);
    },
  );

  test('deletes at most one batch at a time, and reports that more rows are due', async () => {
    await Promise.all(Array.from({length: 5}, () => samples.event.insert(admin, 2 * DAY)));
    const swept = new Retention(sweeper, {...defaultLimits(), sweepBatch: 3});
    expect(await swept.sweep('event')).toEqual({count: 3, full: true});
    expect(await swept.sweep('event')).toEqual({count: 2, full: false});
  });

  test('keeps unpublished events, however old', async () => {
    await admin.query(`INSERT INTO event (type, created_at) VALUES ('session.created', ${ago(90 * DAY)})`);
    await new Retention(sweeper, defaultLimits()).sweep('event');
    expect(await count('event')).toBe(1);
  });

  test('keeps open access requests and present members, however old', async () => {
    await samples.accessRequest.insert(admin, 900 * DAY);
    await samples.formerMember.insert(admin, 900 * DAY);
    await admin.query(`UPDATE access_request SET status = 'OPEN', decided_at = NULL`);
    await admin.query('UPDATE member SET removed_at = NULL');
    const swept = new Retention(sweeper, defaultLimits());
    expect(await swept.sweep('accessRequest')).toEqual({count: 0, full: false});
    expect(await swept.sweep('formerMember')).toEqual({count: 0, full: false});
    expect([await count('access_request'), await count('member')]).toEqual([1, 1]);
  });

  test('deletes the push deliveries of a session together with it', async () => {
    await samples.unfinishedSession.insert(admin, 2 * HOUR);
    await admin.query(
      `INSERT INTO push_delivery (id, session_id, device_id) SELECT $1, id, $1 FROM session`,
      [newId()],
    );
    await new Retention(sweeper, defaultLimits()).sweep('unfinishedSession');
    expect(await count('push_delivery')).toBe(0);
  });

  test('deletes the container and the signer together with the session', async () => {
    await signing(admin, 1801);
    await signing(admin, 1700);
    await new Retention(sweeper, defaultLimits()).sweep('signingResult');
    const {rows} = await admin.query(
      'SELECT session_id = ANY(SELECT id FROM session) AS kept FROM signature',
    );
    expect(rows).toEqual([{kept: true}]);
  });

  test('keeps the person of a login while its code can be redeemed, and erases it afterwards', async () => {
    await completed(admin, -30);
    await completed(admin, 1);
    await admin.query(`UPDATE session SET identity_id = $1, device_id = $1, challenge = '\\x00'`, [newId()]);
    const swept = new Retention(sweeper, defaultLimits());
    expect(await swept.sweep('loginIdentity')).toEqual({count: 1, full: false});
    const {rows} = await admin.query(
      'SELECT code_expires_at > now() AS alive FROM session WHERE identity_id IS NOT NULL',
    );
    expect(rows).toEqual([{alive: true}]);
    expect(await swept.sweep('loginIdentity')).toEqual({count: 0, full: false});
  });

  test('finds logins that ended while it was not running', async () => {
    await completed(admin, 23 * HOUR);
    await admin.query(`UPDATE session SET identity_id = $1`, [newId()]);
    expect(await new Retention(sweeper, defaultLimits()).sweep('loginIdentity')).toMatchObject({count: 1});
  });

  test('finds an unconfirmed session although its end was recorded hours late', async () => {
    const retention = new Retention(sweeper, {...defaultLimits(), retainUnfinished: 0});
    await retention.sweep('unfinishedSession');
    await admin.query(
      `INSERT INTO session (id, client_id, signature_type, status, created_at, expires_at, redirect_uri, code_challenge)
       VALUES ($1, $1, 'AUTHENTICATION', 'PENDING', ${ago(4 * HOUR)}, ${ago(2 * HOUR)}, 'https://shop.example', 'challenge')`,
      [newId()],
    );
    await expireOverdueSessions(new Connection(admin), 10);
    expect(await retention.sweep('unfinishedSession')).toEqual({count: 1, full: false});
  });

  test('ends a confirmed login when its code expires and not before, and erases the person', async () => {
    for (const expiry of [ago(2 * HOUR), ago(-30)])
      await admin.query(
        `INSERT INTO session (id, client_id, signature_type, status, created_at, expires_at, redirect_uri, code_challenge,
           device_id, identity_id, challenge, scanned_at, confirmed_at, code_expires_at)
         VALUES ($1, $1, 'AUTHENTICATION', 'CONFIRMED', ${ago(4 * HOUR)}, ${ago(2 * HOUR)}, 'https://shop.example',
           'challenge', $1, $1, '\\x00', ${ago(3 * HOUR)}, ${ago(3 * HOUR)}, ${expiry})`,
        [newId()],
      );
    const retention = new Retention(sweeper, defaultLimits());
    expect(await retention.sweep('loginIdentity')).toEqual({count: 1, full: false});
    const {rows} = await admin.query(
      `SELECT ended_at = code_expires_at AS ended, num_nonnulls(identity_id, device_id, challenge) AS personal
       FROM session ORDER BY code_expires_at`,
    );
    expect(rows).toEqual([
      {ended: true, personal: 0},
      {ended: null, personal: 3},
    ]);
    expect(await retention.sweep('unfinishedSession')).toEqual({count: 1, full: false});
  });

  test('erases the persons of many logins in parts, also where many ended at the same instant', async () => {
    await insertRetainedRows(admin, 'loginIdentity', {count: 40, oldest: 900, youngest: 900});
    await insertRetainedRows(admin, 'loginIdentity', {count: 40, oldest: 800, youngest: 1});
    const retention = new Retention(sweeper, {...defaultLimits(), sweepBatch: 2});
    const parts = [await retention.sweep('loginIdentity')];
    while (parts.at(-1)?.full) parts.push(await retention.sweep('loginIdentity'));
    expect(parts[0]).toEqual({count: 40, full: true});
    expect(parts.reduce((sum, {count: erased}) => sum + erased, 0)).toBe(80);
    expect(await count('session WHERE identity_id IS NOT NULL')).toBe(0);
  });

  test('reports for how long the oldest row is overdue, and 0 when none is', async () => {
    const retention = new Retention(sweeper, defaultLimits());
    expect(await retention.overdueSeconds('event')).toBe(0);
    await samples.event.insert(admin, DAY - 30);
    expect(await retention.overdueSeconds('event')).toBe(0);
    await samples.event.insert(admin, DAY + 500);
    await samples.event.insert(admin, DAY + 100);
    const seconds = await retention.overdueSeconds('event');
    expect(seconds).toBeGreaterThanOrEqual(500);
    expect(seconds).toBeLessThan(600);
  });

  test('skips locked rows', async () => {
    await samples.event.insert(admin, 2 * DAY);
    const holder = await admin.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT FROM event FOR UPDATE');
      expect(await new Retention(sweeper, defaultLimits()).sweep('event')).toEqual({count: 0, full: false});
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
    }
  });
});
