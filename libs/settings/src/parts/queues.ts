import {z} from 'zod';
import {address} from '../kinds/address-kinds.js';
import {matching} from '../kinds/kinds.js';
import {variables} from '../variable.js';

/** The backend of the queues and of the bell, the publish-subscribe channel that wakes waiting long polls. */
export const queues = z
  .object({
    QUEUE_URL: address('redis', 'rediss', 'postgres', 'postgresql').register(variables, {
      meaning: 'Backend of the queues: Redis, or PostgreSQL if you run no Redis.',
      secret: true,
    }),
    QUEUE_PREFIX: matching(
      /^(\{[a-z0-9_-]{1,32}\}|[a-z0-9_-]{1,32})$/,
      'up to 32 lower-case letters, digits, hyphens and underscores, in braces for Redis Cluster',
    )
      .prefault('{signet}')
      .register(variables, {
        meaning: 'Prefix of every Redis key. The braces keep all keys on one node of a Redis Cluster.',
      }),
  })
  .transform((values) => ({url: values.QUEUE_URL, prefix: values.QUEUE_PREFIX}));
