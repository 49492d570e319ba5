import {hasRedis, redisUrl} from '@signet/testing';

/** Where the queues and the bell are. */
export type Backend = 'PostgreSQL' | 'Redis';

/** The backends of a campaign: both in a complete one, if there is a Redis server, and otherwise PostgreSQL. */
export const backendsOf = (isComplete: boolean): readonly Backend[] =>
  isComplete && hasRedis() ? ['PostgreSQL', 'Redis'] : ['PostgreSQL'];

/** The option of a stack that selects the backend. */
export const redisOption = async (backend: Backend): Promise<{redisUrl?: string}> =>
  backend === 'Redis' ? {redisUrl: await redisUrl()} : {};
