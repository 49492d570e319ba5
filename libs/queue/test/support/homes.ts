import {randomBytes} from 'node:crypto';
import {migrateQueues, type HomeKind, type QueueAddress} from '@signet/queue';
import {createTestDatabase, hasRedis, redisUrl} from '@signet/testing';

/** The homes that this run can test. */
export const homeKinds: readonly HomeKind[] = hasRedis() ? ['postgres', 'redis'] : ['postgres'];

/** A home of a suite's own. */
export interface TestHome {
  readonly address: QueueAddress;
  drop(): Promise<void>;
}

export async function createTestHome(kind: HomeKind): Promise<TestHome> {
  const prefix = `{test-${randomBytes(4).toString('hex')}}`;
  if (kind === 'redis') return {address: {url: await redisUrl(), prefix}, drop: async () => undefined};
  const {adminUrl, urls, drop} = await createTestDatabase();
  await migrateQueues(adminUrl);
  return {address: {url: urls.sessionService, prefix}, drop};
}
