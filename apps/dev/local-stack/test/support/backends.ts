import {hasRedis, redisUrl} from '@signet/testing';

/** The server that stores the queues and passes on rings of the bell, which wakes long polls and the relay. */
export type Backend = 'PostgreSQL' | 'Redis';

/**
 * Returns the backends to test: both in a campaign, which is a long test run such as `npm run races`; otherwise only
 * PostgreSQL.
 * @throws Error if `isCampaign` is true and the Redis server is not installed
 */
export function backendsOf(isCampaign: boolean): readonly Backend[] {
  if (isCampaign && !hasRedis()) throw new Error('redis-server is missing: apt-get install redis-server');
  return isCampaign ? ['PostgreSQL', 'Redis'] : ['PostgreSQL'];
}

/** Returns the option of a stack that selects the backend. */
export const redisOption = async (backend: Backend): Promise<{redisUrl?: string}> =>
  backend === 'Redis' ? {redisUrl: await redisUrl()} : {};
