import {z} from 'zod';
import {address, matching} from '../kinds.js';
import {variables} from '../variable.js';

/** Where the queues live and the bell hangs. */
export const queues = z
  .object({
    QUEUE_URL: address('redis', 'rediss', 'postgres', 'postgresql').register(variables, {
      meaning: 'Home of the queues: Redis, or PostgreSQL where there is no Redis.',
      secret: true,
    }),
    QUEUE_PREFIX: matching(
      /^(\{[a-z0-9_-]{1,32}\}|[a-z0-9_-]{1,32})$/,
      'up to 32 lower-case letters, digits, hyphens and underscores, in braces for Redis Cluster',
    )
      .prefault('{signet}')
      .register(variables, {meaning: 'Begins every key in Redis; the braces keep all of them on one node.'}),
  })
  .transform((values) => ({url: values.QUEUE_URL, prefix: values.QUEUE_PREFIX}));
