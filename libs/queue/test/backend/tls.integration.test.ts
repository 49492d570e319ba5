import {randomUUID} from 'node:crypto';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {
  checkQueues,
  createBell,
  createCounterStore,
  migrateQueues,
  QueueProducer,
  type QueueAddress,
} from '@signet/queue';
import {startRedisServer, startTemporaryPostgres, testTls, type TestTls, until} from '@signet/testing';
import {backendKinds, type BackendKind} from '../support/backends.js';
import {handlerOf, startWorker} from '../support/workers.js';

const elsewhere = 'DNS:queues.example';
const directory = mkdtempSync(join(tmpdir(), 'signet-queue-tls-'));
afterAll(() => rmSync(directory, {recursive: true}));

/** A server that accepts only connections with TLS, on loopback. */
interface TlsServer {
  addressWith(ca: string): QueueAddress;
  stop(): Promise<void>;
}

async function startRedis(tls: TestTls): Promise<TlsServer> {
  const server = await startRedisServer(undefined, tls);
  return {addressWith: (ca) => ({url: server.url, ca}), stop: server.stop};
}

async function startPostgres(tls: TestTls): Promise<TlsServer> {
  const server = await startTemporaryPostgres({tls});
  const addressWith = (ca: string) => {
    const file = join(directory, `${randomUUID()}.pem`);
    writeFileSync(file, ca);
    return {url: `${server.url('postgres')}?sslmode=verify-full&sslrootcert=${file}`};
  };
  await migrateQueues(addressWith(tls.ca).url).catch(() => undefined);
  return {addressWith, stop: server.stop};
}

const start: Record<BackendKind, (tls: TestTls) => Promise<TlsServer>> = {
  redis: startRedis,
  postgres: startPostgres,
};

describe.each(backendKinds)('over TLS to %s', (kind) => {
  let server: TlsServer;
  let address: QueueAddress;

  beforeAll(async () => {
    server = await start[kind](testTls());
    address = server.addressWith(testTls().ca);
  }, 60_000);
  afterAll(() => server.stop());

  test('the queues are available, and jobs are added and done', async () => {
    await checkQueues(address);
    const done: string[] = [];
    const push = handlerOf<'push'>(async ({deliveryId}) => void done.push(deliveryId));
    const worker = await startWorker(address, 'push', {push});
    const producer = new QueueProducer(address);
    const id = randomUUID();
    await until('the job is added', () =>
      producer.add('push', {deliveryId: id}, {rowId: id, enqueued: 1}).then(
        () => true,
        () => false,
      ),
    );
    await until('the job is done', () => done.includes(id));
    await producer.close();
    await worker.close();
  }, 60_000);

  test('the bell rings, and replicas share counters', async () => {
    const bell = createBell(address);
    let heard = 0;
    const stop = await bell.listenForEvents(() => (heard += 1));
    await until('a message', async () => {
      bell.ringForEvents();
      return heard > 0;
    });
    await stop();
    await bell.close();
    const counters = createCounterStore(address);
    if (counters !== null) {
      await until('the connection', () => counters.client.status === 'ready');
      expect(await counters.client.incr('count')).toBe(1);
      counters.close();
    }
  }, 60_000);

  test('a server whose certificate another CA has issued is refused', async () => {
    await expect(checkQueues(server.addressWith(testTls(elsewhere).ca))).rejects.toThrow(/UNABLE_TO_VERIFY/);
  });
});

test.each(backendKinds)(
  'a server in %s whose certificate has another name is refused',
  async (kind) => {
    const tls = testTls(elsewhere);
    const server = await start[kind](tls);
    await expect(checkQueues(server.addressWith(tls.ca))).rejects.toThrow('ERR_TLS_CERT_ALTNAME_INVALID');
    await server.stop();
  },
  60_000,
);
