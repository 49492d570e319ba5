import {z} from 'zod';
import {address} from '../kinds/address-kinds.js';
import {integer} from '../kinds/kinds.js';
import {variables} from '../variable.js';

/**
 * The connection to PostgreSQL. With the default timeouts, the wait for a connection and one statement together end before
 * `LIMIT_ANSWER_TIME`.
 */
export const database = z
  .object({
    DATABASE_URL: address('postgres', 'postgresql').register(variables, {
      meaning: 'PostgreSQL database, with the role of this process.',
      secret: true,
    }),
    DATABASE_POOL_SIZE: integer(1, 200)
      .prefault('10')
      .register(variables, {meaning: 'Maximum number of connections of this process.'}),
    DATABASE_CONNECT_TIMEOUT_MS: integer(50, 30_000)
      .prefault('500')
      .register(variables, {meaning: 'Maximum wait for a connection, in milliseconds.'}),
    DATABASE_STATEMENT_TIMEOUT_MS: integer(50, 600_000)
      .prefault('1200')
      .register(variables, {meaning: 'Maximum run time of one statement, in milliseconds.'}),
  })
  .transform((values) => ({
    url: values.DATABASE_URL,
    poolSize: values.DATABASE_POOL_SIZE,
    connectTimeoutMs: values.DATABASE_CONNECT_TIMEOUT_MS,
    statementTimeoutMs: values.DATABASE_STATEMENT_TIMEOUT_MS,
  }));

export type DatabaseSettings = z.output<typeof database>;
