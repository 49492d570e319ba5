import type {PostgresAddress} from '@signet/settings/postgres';
import {CommandError} from '../program/failures.js';

export type Pool = ReturnType<(typeof import('@signet/admin/inspection'))['createPool']>;

/**
 * These timeouts are longer than the defaults of the processes, because an operator can wait longer than a caller of
 * the API, for example while the database is busy.
 */
const connectTimeoutMs = 5000;
const statementTimeoutMs = 60_000;

const remedies: Readonly<Record<string, string>> = {
  '28P01': 'Correct the password in the URL, or set it with ALTER ROLE … PASSWORD.',
  '28000': 'Permit the role to log in, or correct the name in the URL.',
  '3D000': 'Create the database with signetctl migrate, or correct its name in the URL.',
  '42501': 'Run signetctl migrate, which grants the roles the right to connect.',
};

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'no response';

/**
 * Opens a pool, and checks that the database responds.
 * @param variable the name of the setting that contains the address
 * @throws CommandError unreachable
 */
export async function connect(address: PostgresAddress, variable: string): Promise<Pool> {
  const {createPool} = await import('@signet/admin/inspection');
  const pool = createPool({
    ...address,
    poolSize: 2,
    connectTimeoutMs,
    statementTimeoutMs,
    applicationName: 'signetctl',
    onIdleError: () => undefined,
  });
  try {
    await pool.query('SELECT 1');
    return pool;
  } catch (error) {
    await pool.end();
    const code = codeOf(error);
    const {hostsOf, NoServerError} = await import('@signet/settings/postgres');
    const detail = error instanceof NoServerError ? `: ${error.message}` : ` (${code})`;
    throw new CommandError(
      'unreachable',
      `PostgreSQL at ${hostsOf(address.url)} does not accept the connection of ${variable}${detail}.`,
      remedies[code] ?? `Check that the server runs, and that ${variable} names it.`,
    );
  }
}
