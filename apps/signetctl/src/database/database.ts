import type {Io} from '../program/io.js';
import {readSettings} from '../program/settings.js';
import {connect, type Pool} from './connect.js';

/**
 * Connects to the database with the operator's role, calls `work`, and closes the connection.
 * @throws SettingsError, CommandError unreachable, and what `work` throws
 */
export async function withDatabase<T>(io: Io, work: (pool: Pool) => Promise<T>): Promise<T> {
  const {database} = await readSettings(io, (parts) => ({database: parts.database}));
  const pool = await connect(database, 'DATABASE_URL');
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/**
 * Works like `withDatabase`, but connects with the account that owns the database.
 * @throws what `withDatabase` throws
 */
export async function withOwnedDatabase<T>(io: Io, work: (pool: Pool) => Promise<T>): Promise<T> {
  const {admin} = await readSettings(io, (parts) => ({admin: parts.adminDatabase}));
  const pool = await connect(admin, 'ADMIN_DATABASE_URL');
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
