import {types} from 'node:util';

/** Node's error codes for a server that cannot be reached or that closed the connection. */
const unreachable = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/**
 * PostgreSQL's classes and codes of transient errors (appendix A of its manual): connection exception, insufficient
 * resources, operator intervention (restart, statement timeout), transaction rollback (deadlock), a lock that was not
 * granted in time, a transaction that was idle for too long, and a read-only transaction, which occurs when a primary
 * has become a standby.
 */
const transient = /^(?:08|53|57|40|55P03|25P03|25006)/;

/**
 * Messages of `pg` for a connection that was lost or could not be opened, and for a query without a response in time.
 * These errors have no code.
 */
const lost =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/;

/** True if the error means that the database is temporarily unavailable. */
export function isUnavailable(thrown: unknown): boolean {
  if (!types.isNativeError(thrown)) return false;
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
  return unreachable.has(code) || transient.test(code) || lost.test(thrown.message);
}
