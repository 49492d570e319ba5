import {randomBytes} from 'node:crypto';
import {Redis} from 'ioredis';
import {migrateQueues, type QueueAddress} from '@signet/queue';
import {migrateTestDatabase, startRedisServer, startTemporaryPostgres, testTls} from '@signet/testing';

/** A server with empty queues, as the manifests of KEDA describe it. */
export interface Backend {
  /** The component of the manifests that scales the workers by these queues. */
  readonly component: 'keda' | 'keda-postgresql';
  readonly namespace: string;
  /** Where the campaign adds and completes jobs. */
  readonly address: QueueAddress;
  /** The Secrets that KEDA reads, with their entries. */
  readonly secrets: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly stop: () => Promise<void>;
}

/** Starts a Redis server with TLS from a private CA, and an account with a password. */
export async function startRedisBackend(): Promise<Backend> {
  const tls = testTls();
  const server = await startRedisServer(undefined, tls);
  const password = randomBytes(16).toString('hex');
  const redis = new Redis(server.url, {tls: {ca: tls.ca}});
  await redis.call('ACL', 'SETUSER', 'signet', 'on', `>${password}`, '~*', '&*', '+@all');
  redis.disconnect();
  const url = new URL(server.url);
  url.username = 'signet';
  url.password = password;
  const credentials = {address: url.host, username: 'signet', password, ca: tls.ca};
  return {
    component: 'keda',
    namespace: 'signet-redis',
    address: {url: url.href, ca: tls.ca},
    secrets: {'signet-keda': credentials},
    stop: () => server.stop(),
  };
}

/** Starts a PostgreSQL server whose database is migrated. KEDA reads the queues with the roles of the workers. */
export async function startPostgresBackend(): Promise<Backend> {
  const server = await startTemporaryPostgres();
  const {adminUrl, urls} = await migrateTestDatabase(server.url('postgres'), () => server.stop());
  await migrateQueues(adminUrl);
  return {
    component: 'keda-postgresql',
    namespace: 'signet-postgresql',
    address: {url: urls.sessionService},
    secrets: {
      'signet-push-dispatcher': {QUEUE_URL: urls.pushDispatcher},
      'signet-webhook-dispatcher': {QUEUE_URL: urls.webhookDispatcher},
      'signet-signing-worker': {QUEUE_URL: urls.signingWorker},
    },
    stop: () => server.stop(),
  };
}
