import {defaultLimits} from '@signet/contracts';
import type {RetentionRuleName} from '@signet/domain';
import {createTestDatabase, testPool, type TestDatabase} from '@signet/testing';
import fc from 'fast-check';
import type {Pool} from 'pg';
import {Connection} from '../../src/sql/connection.js';
import {expireOverdueSessions} from '../../src/sessions/endings.js';
import {Retention} from '../../src/retention/retention.js';
import {untilBlocked} from '../support/locks.js';
import {insertSample, sessionSamples, type SessionSampleName} from '../support/samples/session-samples.js';

const clients = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b'] as const;
/** With these limits, sessions may be deleted as soon as they have ended. */
const limits = {...defaultLimits(), retainLogin: 0, retainUnfinished: 0, signingResultRetention: 0};
const deletions: readonly RetentionRuleName[] = ['login', 'unfinishedSession', 'signingResult'];

let database: TestDatabase;
let admin: Pool;
let sweeper: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = testPool(database.adminUrl);
  sweeper = testPool(database.urls.sweeper);
});
const empty = () => admin.query('TRUNCATE session, client_statistics, retention_progress, event');
beforeEach(empty);
afterAll(async () => {
  await Promise.all([admin.end(), sweeper.end()]);
  await database.drop();
});

const counts = async (): Promise<string[]> => {
  const {rows} = await admin.query<{line: string}>(
    `SELECT concat_ws(' ', client_id, signature_type, status, reason, sum(sessions), sum(scanned), sum(confirmed),
       sum(completed), sum(redeemed)) AS line
     FROM client_statistics GROUP BY client_id, signature_type, status, reason`,
  );
  return rows.map(({line}) => line).toSorted();
};

interface Ended {
  readonly name: SessionSampleName;
  readonly client: (typeof clients)[number];
  readonly secondsAgo: number;
}

/** The lines that {@link counts} must return, calculated from the sessions. */
function expectedCounts(sessions: readonly Ended[]): string[] {
  const sums = new Map<string, readonly number[]>();
  for (const {name, client} of sessions) {
    const {type, counted} = sessionSamples[name];
    const key = [client, type, counted.status, counted.reason].join(' ');
    const sum = sums.get(key) ?? [0, 0, 0, 0, 0];
    sums.set(
      key,
      [1, ...counted.steps].map((step, index) => step + (sum[index] ?? 0)),
    );
  }
  return Array.from(sums, ([key, sum]) => `${key} ${sum.join(' ')}`).toSorted();
}

const actions = {
  count: (retention: Retention) => retention.countSessions(),
  deleteLogins: (retention: Retention) => retention.sweep('login'),
  deleteUnfinished: (retention: Retention) => retention.sweep('unfinishedSession'),
  deleteSignings: (retention: Retention) => retention.sweep('signingResult'),
  endAbandoned: (retention: Retention) => retention.sweep('loginIdentity'),
  expire: () => expireOverdueSessions(new Connection(admin), 3),
} as const;
type Action = keyof typeof actions;

async function deleteEverything(retention: Retention): Promise<void> {
  await expireOverdueSessions(new Connection(admin), 1000);
  for (const rule of ['loginIdentity', ...deletions] as const) while ((await retention.sweep(rule)).full);
}

const session: fc.Arbitrary<Ended> = fc.record({
  name: fc.constantFrom<SessionSampleName>(
    'redeemedLogin',
    'completedLogin',
    'completedSigning',
    'declined',
    'overdue',
    'abandoned',
  ),
  client: fc.constantFrom(...clients),
  secondsAgo: fc.constantFrom(1, 30, 59, 61, 300, 3599, 3601, 86_000, 90_000),
});
const action = fc.constantFrom<Action>(
  'count',
  'deleteLogins',
  'deleteUnfinished',
  'deleteSignings',
  'endAbandoned',
  'expire',
);

describe('the statistics of clients', () => {
  test('count each session once, in whatever order sessions end, are counted and are deleted', async () => {
    const retention = new Retention(sweeper, {...limits, sweepBatch: 2});
    const course = fc.tuple(
      fc.array(session, {maxLength: 12}),
      fc.array(fc.oneof(action, session), {maxLength: 14}),
    );
    await fc.assert(
      fc.asyncProperty(course, async ([before, steps]) => {
        await empty();
        const sessions = [...before];
        const insert = ({name, client, secondsAgo}: Ended) => insertSample(admin, name, client, secondsAgo);
        for (const earlier of before) await insert(earlier);
        for (const step of steps) {
          if (typeof step === 'string') await actions[step](retention);
          else {
            // A session that is inserted between two actions has just ended.
            const ended = {...step, secondsAgo: 0};
            sessions.push(ended);
            await insert(ended);
          }
        }
        await deleteEverything(retention);
        expect(await counts()).toEqual(expectedCounts(sessions));
      }),
      {numRuns: 40, seed: 76},
    );
  });

  test('contain a session a minute after its end, long before it is deleted', async () => {
    const retention = new Retention(sweeper, defaultLimits());
    const client = clients[0];
    await insertSample(admin, 'redeemedLogin', client, 61);
    await insertSample(admin, 'redeemedLogin', client, 30);
    expect(await retention.countSessions()).toEqual({count: 1, full: false});
    expect(await counts()).toEqual([`${client} AUTHENTICATION COMPLETED  1 1 1 1 1`]);
    expect(await retention.countSessions()).toEqual({count: 0, full: false});
  });

  test('contain a session whose end is recorded after later sessions were counted', async () => {
    const retention = new Retention(sweeper, defaultLimits());
    const client = clients[0];
    await insertSample(admin, 'overdue', client, 3000);
    await insertSample(admin, 'declined', client, 100);
    expect(await retention.countSessions()).toEqual({count: 0, full: false});
    await expireOverdueSessions(new Connection(admin), 10);
    expect(await retention.countSessions()).toEqual({count: 2, full: false});
  });

  test('are kept by the hour in which a session ended', async () => {
    const retention = new Retention(sweeper, defaultLimits());
    for (const secondsAgo of [7300, 3700]) await insertSample(admin, 'declined', clients[0], secondsAgo);
    await retention.countSessions();
    const {rows} = await admin.query<{same: boolean}>(
      `SELECT c.hour = date_trunc('hour', s.ended_at) AS same FROM client_statistics c
       JOIN session s ON s.ended_at - c.hour BETWEEN interval '0' AND interval '1 hour' ORDER BY c.hour`,
    );
    expect(rows).toEqual([{same: true}, {same: true}]);
  });

  test('are counted in batches, also where many sessions ended at the same instant', async () => {
    for (let count = 0; count < 5; count += 1) await insertSample(admin, 'declined', clients[0], 200);
    await admin.query('UPDATE session SET ended_at = (SELECT min(ended_at) FROM session)');
    await insertSample(admin, 'declined', clients[0], 100);
    const retention = new Retention(sweeper, {...limits, sweepBatch: 2});
    expect(await retention.countSessions()).toEqual({count: 5, full: true});
    expect(await retention.countSessions()).toEqual({count: 1, full: false});
  });

  test('do not count a session twice when two sweepers work at once', async () => {
    const client = clients[0];
    await insertSample(admin, 'declined', client, 300);
    const holder = await admin.connect();
    try {
      // Inserts the row of the statistics to which the session belongs, without committing the row. The first sweeper
      // therefore reads the session, and then waits for the transaction with the row.
      await holder.query('BEGIN');
      await holder.query(
        `INSERT INTO client_statistics SELECT client_id, date_trunc('hour', ended_at), signature_type, status,
           cancel_reason, 0, 0, 0, 0, 0 FROM session`,
      );
      const first = new Retention(sweeper, limits).countSessions();
      await untilBlocked(admin);
      const second = new Retention(sweeper, limits);
      expect(await second.sweep('unfinishedSession')).toEqual({count: 0, full: false});
      expect(await second.countSessions()).toEqual({count: 0, full: false});
      await holder.query('ROLLBACK');
      expect(await first).toEqual({count: 1, full: false});
      expect(await second.sweep('unfinishedSession')).toEqual({count: 1, full: false});
    } finally {
      holder.release();
    }
    expect(await counts()).toEqual([`${client} AUTHENTICATION CANCELLED declined 1 1 0 0 0`]);
  });
});
