import {types} from 'node:util';

/** Node's codes for a server that cannot be reached. */
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
 * PostgreSQL's classes (appendix A of its manual) for what passes by itself: connection exception, insufficient
 * resources, operator intervention (restart, statement timeout), and a primary that became a standby.
 */
const passing = /^(?:08|53|57|25006)/;

/** What `pg` says without a code when it loses or cannot get a connection. */
const lost =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/;

/** True for an error that says that the database cannot be used at the moment. */
export function isUnavailable(thrown: unknown): boolean {
  if (!types.isNativeError(thrown)) return false;
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
  return unreachable.has(code) || passing.test(code) || lost.test(thrown.message);
}
