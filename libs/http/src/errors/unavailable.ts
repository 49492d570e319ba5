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

/** Prisma's codes for a server that cannot be reached or does not respond in time, and for a pool without a connection. */
const prismaCodes = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028']);

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** The code of an error, and the SQLSTATE that an error of Prisma contains. */
function codesOf(thrown: Error): string[] {
  const cause = property(property(property(thrown, 'meta'), 'driverAdapterError'), 'cause');
  return [property(thrown, 'code'), property(cause, 'originalCode')].filter(
    (code) => typeof code === 'string',
  );
}

/** True if the error means that the database is temporarily unavailable. */
export function isUnavailable(thrown: unknown): boolean {
  if (!types.isNativeError(thrown)) return false;
  const isTemporary = (code: string) =>
    unreachable.has(code) || prismaCodes.has(code) || transient.test(code);
  return codesOf(thrown).some(isTemporary) || lost.test(thrown.message);
}
