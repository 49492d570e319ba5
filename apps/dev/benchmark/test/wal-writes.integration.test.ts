import {createTestDatabase, testPool, type TestDatabase} from '@signet/testing';
import type {Pool} from 'pg';
import {readWal, walWritesPerOperation, walWritesPerSecond} from '../src/measure/disk/wal-writes.js';
import {startCluster, type Cluster} from '../src/systems/processes/cluster.js';

const COMMITS = 20;

describe('on a server that makes commits durable', () => {
  let cluster: Cluster;
  let pool: Pool;
  beforeAll(async () => {
    cluster = await startCluster();
    pool = testPool(cluster.url, 1);
    await pool.query('CREATE TABLE written (id int)');
  });
  afterAll(async () => {
    await pool.end();
    await cluster.stop();
  });

  test('every commit of one caller is counted, although its connection stays open and reports late', async () => {
    const before = await readWal(cluster.url);
    for (let id = 0; id < COMMITS; id++) await pool.query('INSERT INTO written VALUES ($1)', [id]);
    const after = await readWal(cluster.url);
    expect(after.fsyncs - before.fsyncs).toBeGreaterThanOrEqual(COMMITS);
    expect(after.writes - before.writes).toBeGreaterThanOrEqual(COMMITS);
    expect(after.seconds).toBeGreaterThan(before.seconds);
  });
});

describe('on a server whose commits need not survive', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  test('the counters exist, too', async () => {
    const {fsyncs, writes} = await readWal(database.adminUrl);
    expect([fsyncs >= 0, writes > 0]).toEqual([true, true]);
  });
});

test('what a server writes without operations is not counted for them', () => {
  const before = {fsyncs: 100, writes: 200, seconds: 10};
  const after = {fsyncs: 180, writes: 320, seconds: 30};
  expect(walWritesPerSecond(before, after)).toEqual({fsyncs: 4, writes: 6});
  const idle = {fsyncs: 1, writes: 2};
  expect(walWritesPerOperation(before, after, {idle, count: 10})).toEqual({fsyncs: 6, writes: 8});
  expect(walWritesPerOperation(before, after, {idle: {fsyncs: 5, writes: 5}, count: 10})).toEqual({
    fsyncs: 0,
    writes: 2,
  });
});
