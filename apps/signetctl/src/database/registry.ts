import type * as data from '@signet/data/registry';
import type {ChangeOptions} from '../program/command.js';
import type {Io} from '../program/io.js';
import {actorOf, readSettings} from '../program/settings.js';
import {connect} from './connect.js';

/** What a command for the registry works with. */
export interface Registry {
  /** The classes of the registry, which are loaded only by the commands that need them. */
  readonly data: typeof data;
  readonly prisma: ReturnType<typeof data.createPrisma>;
  readonly pool: ReturnType<typeof data.createPool>;
  /** Who makes the change, for the audit log. */
  readonly actor: string;
}

/**
 * Connects to the database with the operator's role, works, and closes the connection.
 * @throws SettingsError, CommandError unreachable, and what the work throws
 */
export async function withRegistry<T>(
  io: Io,
  options: ChangeOptions,
  work: (registry: Registry) => Promise<T>,
): Promise<T> {
  const {database} = await readSettings(io, (parts) => ({database: parts.database}));
  const actor = await actorOf(io, options);
  const registry = await import('@signet/data/registry');
  const pool = await connect(registry.createPool, database.url, 'DATABASE_URL');
  try {
    return await work({data: registry, prisma: registry.createPrisma(pool), pool, actor});
  } finally {
    await pool.end();
  }
}
