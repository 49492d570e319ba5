import {randomUUID} from 'node:crypto';
import {checkQueues, migrateQueues, QueueMisconfiguredError, QueueProducer} from '@signet/queue';
import {createTestDatabase, type TestDatabase} from '@signet/testing';
import {Client} from 'pg';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(() => database.drop());

const query = async (url: string, text: string) => {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

test('queues without the migration are refused, with a message that says what to do', async () => {
  await expect(checkQueues({url: database.urls.pushDispatcher})).rejects.toThrow(QueueMisconfiguredError);
  await expect(checkQueues({url: database.urls.pushDispatcher})).rejects.toThrow('run the migration step');
});

test('the migration is idempotent and may run concurrently', async () => {
  await Promise.all(Array.from({length: 4}, () => migrateQueues(database.adminUrl)));
  await migrateQueues(database.adminUrl);
  await checkQueues({url: database.urls.sessionService});
});

test.each(['sessionService', 'pushDispatcher', 'signingWorker', 'sweeper'] as const)(
  'the role of %s may use the queues but not change their tables',
  async (user) => {
    await migrateQueues(database.adminUrl);
    const url = database.urls[user];
    await checkQueues({url});
    const producer = new QueueProducer({url});
    const id = randomUUID();
    await producer.add('push', {deliveryId: id}, {rowId: id, enqueued: 1});
    await producer.upsertSchedule('sweep', 60_000);
    await producer.close();
    await expect(query(url, 'DROP TABLE bullmq.job')).rejects.toThrow('must be owner');
    await expect(query(url, 'CREATE TABLE bullmq.own ()')).rejects.toThrow('permission denied');
  },
);

test('the gateway may not use the queues', async () => {
  await migrateQueues(database.adminUrl);
  await expect(checkQueues({url: database.urls.gateway})).rejects.toThrow(QueueMisconfiguredError);
  await expect(query(database.urls.gateway, 'SELECT * FROM bullmq.job')).rejects.toThrow('permission denied');
  await expect(query(database.urls.gateway, `SELECT bullmq.drain('push', true)`)).rejects.toThrow(
    'permission denied',
  );
});
