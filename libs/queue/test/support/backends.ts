import {randomBytes} from 'node:crypto';
import {migrateQueues, type QueueAddress} from '@signet/queue';
import {createTestDatabase, hasRedis, redisUrl} from '@signet/testing';

export type BackendKind = 'postgres' | 'redis';

/** The backends that tests can use on this machine. */
export const backendKinds: readonly BackendKind[] = hasRedis() ? ['postgres', 'redis'] : ['postgres'];

/** A backend whose queues no other suite uses. */
export interface TestBackend {
  readonly address: QueueAddress;
  drop(): Promise<void>;
}

export async function createTestBackend(kind: BackendKind): Promise<TestBackend> {
  const prefix = `{test-${randomBytes(4).toString('hex')}}`;
  if (kind === 'redis') return {address: {url: await redisUrl(), prefix}, drop: async () => undefined};
  const {adminUrl, urls, drop} = await createTestDatabase();
  await migrateQueues(adminUrl);
  return {address: {url: urls.sessionService, prefix}, drop};
}
