import {hasRedis, redisUrl} from '@signet/testing';

/** The server of the queues and the bell. */
export type Backend = 'PostgreSQL' | 'Redis';

/**
 * Returns the backends to test: both in a complete campaign, otherwise only PostgreSQL.
 * @throws Error if a campaign needs Redis and the server is not installed
 */
export function backendsOf(isCampaign: boolean): readonly Backend[] {
  if (isCampaign && !hasRedis()) throw new Error('redis-server is missing: apt-get install redis-server');
  return isCampaign ? ['PostgreSQL', 'Redis'] : ['PostgreSQL'];
}

/** Returns the option of a stack that selects the backend. */
export const redisOption = async (backend: Backend): Promise<{redisUrl?: string}> =>
  backend === 'Redis' ? {redisUrl: await redisUrl()} : {};
