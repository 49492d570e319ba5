import {defaultLimits} from '@signet/contracts';
import {retentionRules, secondsKept, type RetentionRuleName} from '@signet/domain';
import {
  createTestDatabase,
  insertRetainedRows,
  insertSomeone,
  testPool,
  type TestDatabase,
} from '@signet/testing';
import type {Pool} from 'pg';
import {Retention, sweepStatements} from '../../src/retention/retention.js';
import {countStatements} from '../../src/retention/session-statistics.js';
import {planOf, readsWholeTable, removedRows} from '../support/plan.js';

/** Enough rows that PostgreSQL reads a whole table only for a statement that cannot use an index. */
const ROWS = 10_000;

const keptFor = (rule: RetentionRuleName) => secondsKept(rule, defaultLimits());

let database: TestDatabase;
let admin: Pool;
let sweeper: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = testPool(database.adminUrl);
  sweeper = testPool(database.urls.sweeper);
  await insertSomeone(admin);
  for (const rule of retentionRules) {
    // The retention period of the oldest rows ends in ten minutes.
    const oldest = keptFor(rule) - 600;
    await insertRetainedRows(admin, rule, {count: ROWS, oldest, youngest: oldest > 0 ? 120 : oldest - 1200});
  }
  await admin.query('ANALYZE');
});
afterAll(async () => {
  await Promise.all([admin.end(), sweeper.end()]);
  await database.drop();
});

const statements = retentionRules.flatMap((rule) =>
  sweepStatements[rule].map((statement) => ({rule, name: statement.name, statement})),
);
const plan = (rule: RetentionRuleName, statement: (typeof statements)[number]['statement']) =>
  planOf(
    sweeper,
    statement,
    statement.values({kept: keptFor(rule), limit: 1000}, () => null),
  );

describe('among many rows that are kept', () => {
  beforeAll(async () => {
    const retention = new Retention(sweeper, defaultLimits());
    while ((await retention.sweep('loginIdentity')).full);
    while ((await retention.countSessions()).full);
  });

  test.each(countStatements)('$name reads a few pages when every session is counted', async (statement) => {
    const {nodes, pages} = await plan('login', statement);
    expect(nodes.filter(readsWholeTable)).toEqual([]);
    expect(removedRows(nodes)).toBe(0);
    expect(pages).toBeLessThan(40);
  });

  test.each(statements)('$name reads a few pages when nothing is due', async ({rule, statement}) => {
    const {nodes, pages} = await plan(rule, statement);
    expect(nodes.filter(readsWholeTable)).toEqual([]);
    expect(removedRows(nodes)).toBe(0);
    expect(pages).toBeLessThan(40);
  });

  test.each(statements)('$name looks up the rows that are due', async ({rule, statement}) => {
    await insertRetainedRows(admin, rule, {
      count: 100,
      oldest: keptFor(rule) + 50,
      youngest: keptFor(rule) + 1,
    });
    const {nodes} = await plan(rule, statement);
    expect(nodes.filter(readsWholeTable)).toEqual([]);
    expect(removedRows(nodes)).toBe(0);
    expect(nodes.some((node) => node['Index Cond'] !== undefined && node['Actual Rows'] > 0)).toBe(
      statement.name !== 'sweep_abandonedLogin',
    );
  });
});
