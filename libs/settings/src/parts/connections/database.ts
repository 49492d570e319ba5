import {z} from 'zod';
import {integer} from '../../kinds/kinds.js';
import {postgresServer} from '../../kinds/server-kinds.js';
import {variables} from '../../variable.js';
import {encryption, mustBeEncrypted} from './encryption.js';

/**
 * The connection to PostgreSQL. With the default values, the timeout for a connection and the timeout of one statement
 * together are shorter than `LIMIT_ANSWER_TIME`.
 */
export const database = z
  .object({
    DATABASE_URL: postgresServer().register(variables, {
      meaning:
        'PostgreSQL database, with the role of this process. A server on another machine requires sslmode=verify-full, and sslrootcert with the file of the CA if the CA is private; a process reads this file once, when it starts. A list of hosts requires target_session_attrs=read-write.',
      secret: true,
    }),
    ...encryption,
    DATABASE_POOL_SIZE: integer(1, 200)
      .prefault('10')
      .register(variables, {meaning: 'Maximum number of connections in the pool of this process.'}),
    DATABASE_CONNECT_TIMEOUT_MS: integer(50, 30_000).prefault('500').register(variables, {
      meaning: 'Maximum wait for a connection, in milliseconds, for each host of DATABASE_URL.',
    }),
    DATABASE_STATEMENT_TIMEOUT_MS: integer(50, 600_000)
      .prefault('1200')
      .register(variables, {meaning: 'Maximum run time of one statement, in milliseconds.'}),
  })
  .refine(...mustBeEncrypted('DATABASE_URL'))
  .transform((values) => ({
    ...values.DATABASE_URL,
    poolSize: values.DATABASE_POOL_SIZE,
    connectTimeoutMs: values.DATABASE_CONNECT_TIMEOUT_MS,
    statementTimeoutMs: values.DATABASE_STATEMENT_TIMEOUT_MS,
  }));

export type DatabaseSettings = z.output<typeof database>;
