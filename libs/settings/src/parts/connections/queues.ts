import {z} from 'zod';
import {matching} from '../../kinds/kinds.js';
import {certificateChain} from '../../kinds/pem-kinds.js';
import {queueServer} from '../../kinds/server-kinds.js';
import {variables, whenValid} from '../../variable.js';
import {encryption, mustBeEncrypted} from './encryption.js';

/** The backend of the queues and of the bell, which wakes long polls and the relay of events. */
export const queues = z
  .object({
    QUEUE_URL: queueServer().register(variables, {
      meaning:
        'Backend of the queues: Redis, or PostgreSQL if you run no Redis. A server on another machine requires rediss:// or sslmode=verify-full.',
      secret: true,
    }),
    QUEUE_CA_CERTIFICATES: certificateChain().optional().register(variables, {
      meaning:
        'Certificates of the CAs that may issue the certificate of Redis. Only with rediss://. Default: the CAs that Node.js trusts.',
    }),
    ...encryption,
    QUEUE_PREFIX: matching(
      /^(\{[a-z0-9_-]{1,32}\}|[a-z0-9_-]{1,32})$/,
      'up to 32 lower-case letters, digits, hyphens and underscores, in braces for Redis Cluster',
    )
      .prefault('{signet}')
      .register(variables, {
        meaning: 'Prefix of every Redis key. The braces keep all keys on one node of a Redis Cluster.',
      }),
  })
  .refine(...mustBeEncrypted('QUEUE_URL'))
  .refine(
    ({QUEUE_URL: url, QUEUE_CA_CERTIFICATES: ca}) => ca === undefined || url.url.startsWith('rediss://'),
    {
      path: ['QUEUE_CA_CERTIFICATES'],
      error: 'must not be set unless QUEUE_URL begins with rediss://',
      when: whenValid('QUEUE_URL', 'QUEUE_CA_CERTIFICATES'),
    },
  )
  .transform((values) => ({
    ...values.QUEUE_URL,
    ...(values.QUEUE_CA_CERTIFICATES !== undefined && {ca: values.QUEUE_CA_CERTIFICATES}),
    prefix: values.QUEUE_PREFIX,
  }));
