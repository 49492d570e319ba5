import {defaultLimits} from '@signet/contracts';
import {createTestDatabase, testPool, type TestDatabase} from '@signet/testing';
import type {Pool} from 'pg';
import {newId} from '../../src/ids.js';
import {Retention} from '../../src/retention/retention.js';
import {insertSample, type SessionSampleName} from '../support/samples/session-samples.js';

let database: TestDatabase;
let admin: Pool;
let sweeper: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = testPool(database.adminUrl);
  sweeper = testPool(database.urls.sweeper);
});
// A count begins where the last one has stopped.
beforeEach(() => admin.query('TRUNCATE session, client_statistics, retention_progress'));
afterAll(async () => {
  await Promise.all([admin.end(), sweeper.end()]);
  await database.drop();
});

/** What a scan and a completion have stored about the start of a session; absent columns keep their values. */
type Start = Readonly<Record<string, string | number>>;

/** Counts a session that ended with this start, and returns what the statistics of its client say. */
async function countedWith(name: SessionSampleName, start: Start) {
  const clientId = newId();
  await insertSample(admin, name, clientId, 100);
  const sets = Object.entries(start).map(([column, value]) => `${column} = ${value}`);
  if (sets.length > 0)
    await admin.query(`UPDATE session SET ${sets.join(', ')} WHERE client_id = $1`, [clientId]);
  await new Retention(sweeper, defaultLimits()).countSessions();
  const {rows} = await admin.query(
    `SELECT opened_by_qr, opened_by_link, opened_by_push, opened_unproven, refused_starts, stale_starts, suspected_relays
     FROM client_statistics WHERE client_id = $1`,
    [clientId],
  );
  return rows[0];
}

const none = {
  opened_by_qr: 0,
  opened_by_link: 0,
  opened_by_push: 0,
  opened_unproven: 0,
  refused_starts: 0,
  stale_starts: 0,
  suspected_relays: 0,
};
const way = (name: string): Start => ({start_proof: `'PREFERRED'`, start_way: `'${name}'`});
const returned = {returned_at: 'ended_at', return_token_hash: 'NULL'};
const approved = {return_token_hash: `'\\x00'`};

test.each([
  ['no start proof', {}, {}],
  ['a QR code', way('QR'), {opened_by_qr: 1}],
  ['a push', way('PUSH'), {opened_by_push: 1}],
  ['no proof', way('UNPROVEN'), {opened_unproven: 1}],
  ['a link, with its browser', {...way('LINK'), ...returned}, {opened_by_link: 1}],
] as const)('the statistics count a session that was opened with %s', async (_, start, counted) => {
  expect(await countedWith('redeemedLogin', start)).toEqual({...none, ...counted});
});

test('the statistics count refused starts, and those of old codes apart', async () => {
  const start = {...way('QR'), refused_starts: 3, stale_starts: 1};
  expect(await countedWith('redeemedLogin', start)).toEqual({
    ...none,
    opened_by_qr: 1,
    refused_starts: 3,
    stale_starts: 1,
  });
});

test.each([
  ['two codes that were too old', 'declined', {refused_starts: 2, stale_starts: 2}, 1],
  ['a link that was approved and whose browser did not return', 'completedSigning', approved, 1],
  ['a link that was declined', 'declined', {}, 0],
  ['refusals of another kind', 'declined', {refused_starts: 8}, 0],
] as const)('the statistics judge a session with %s', async (_, name, start, suspected) => {
  const {suspected_relays: counted} = await countedWith(name, {...way('LINK'), ...start});
  expect(counted).toBe(suspected);
});
