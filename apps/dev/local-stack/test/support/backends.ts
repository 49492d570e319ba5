import {hasRedis, redisUrl} from '@signet/testing';

/** Where the queues and the bell are. */
export type Backend = 'PostgreSQL' | 'Redis';

/**
 * The backends that are tested: both in a complete campaign, and otherwise PostgreSQL.
 * @throws Error if a campaign needs Redis and the server is missing
 */
export function backendsOf(isCampaign: boolean): readonly Backend[] {
  if (isCampaign && !hasRedis()) throw new Error('redis-server is missing: apt-get install redis-server');
  return isCampaign ? ['PostgreSQL', 'Redis'] : ['PostgreSQL'];
}

/** The option of a stack that selects the backend. */
export const redisOption = async (backend: Backend): Promise<{redisUrl?: string}> =>
  backend === 'Redis' ? {redisUrl: await redisUrl()} : {};
