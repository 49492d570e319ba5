/**
 * Messages of libraries that may be logged: constant texts of the clients of PostgreSQL and Redis, of the server of Redis and of
 * Node.js, for errors that have no code. A message is known only if it is equal to one of these, so nothing else, such as a value of
 * the input, an address or a secret, can reach the log.
 */
export const knownMessages: ReadonlySet<string> = new Set([
  // PostgreSQL: pg and pg-pool
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'The server does not support SSL connections',
  'There was an error establishing an SSL connection',
  'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string',
  'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a non-empty string',
  // Redis: ioredis, and the server
  'Connection is closed.',
  'Command timed out',
  "Stream isn't writeable and enableOfflineQueue options is false",
  'NOAUTH Authentication required.',
  'WRONGPASS invalid username-password pair or user is disabled.',
  "OOM command not allowed when used memory > 'maxmemory'.",
  "READONLY You can't write against a read only replica.",
  'LOADING Redis is loading the dataset in memory',
  // Node.js
  'fetch failed',
  'The operation was aborted due to timeout',
  'This operation was aborted',
]);
