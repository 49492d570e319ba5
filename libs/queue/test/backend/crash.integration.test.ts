import {randomUUID} from 'node:crypto';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {migrateQueues, QueueProducer} from '@signet/queue';
import {freePort, startEmbeddedPostgres, until} from '@signet/testing';
import {Client} from 'pg';
import {connectionOptions} from '../../src/backend/postgres-backend.js';
import {RecoveringConnection} from '../../src/backend/recovering-connection.js';
import {handlerOf, startWorker} from '../support/workers.js';

describe('queues in a durable PostgreSQL', () => {
  const directory = mkdtempSync(join(tmpdir(), 'signet-queue-crash-'));
  let address: {readonly url: string};
  let start: () => ReturnType<typeof startEmbeddedPostgres>;
  let server: Awaited<ReturnType<typeof start>>;

  beforeAll(async () => {
    const options = {dataDirectory: join(directory, 'data'), port: await freePort(), password: 'test'};
    start = () => startEmbeddedPostgres({...options, durable: true});
    server = await start();
    address = {url: server.url('postgres')};
    await migrateQueues(address);
  });

  afterAll(async () => {
    await server.stop();
    rmSync(directory, {recursive: true, force: true});
  });

  test('commit without a wait for the disk, and other connections wait', async () => {
    const setting = `SELECT current_setting('synchronous_commit') AS commits`;
    const queues = new RecoveringConnection(address, {...connectionOptions, max: 1});
    const other = new Client(address.url);
    await other.connect();
    expect((await queues.pool.query(setting)).rows).toEqual([{commits: 'off'}]);
    expect((await other.query(setting)).rows).toEqual([{commits: 'on'}]);
    await Promise.all([queues.close(), other.end()]);
  });

  test('after a crash, do each job once that is added again, whether it was lost or not', async () => {
    const ids = Array.from({length: 30}, () => randomUUID());
    const add = async (producer: QueueProducer, deliveryId: string) =>
      producer.add('push', {deliveryId}, {rowId: deliveryId, enqueued: 1});

    const before = new QueueProducer(address);
    for (const id of ids) await add(before, id);
    await server.stop('SIGKILL');
    await before.close();

    server = await start();
    const after = new QueueProducer(address);
    for (const id of ids) await add(after, id);
    const done: string[] = [];
    const push = handlerOf<'push'>(async ({deliveryId}) => void done.push(deliveryId));
    const worker = await startWorker(address, 'push', {push});
    await until('each job is done', () => new Set(done).size === ids.length);
    await worker.close();
    await after.close();
    expect([...done].sort()).toEqual([...ids].sort());
  });
});
