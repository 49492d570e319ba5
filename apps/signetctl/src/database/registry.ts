import type * as data from '@signet/admin';
import type {ChangeOptions} from '../program/command.js';
import type {Io} from '../program/io.js';
import {actorOf} from '../program/settings.js';
import {withDatabase} from './database.js';

/**
 * The dependencies of commands that read or change the registry, which is all that operators register: clients, people
 * and more.
 */
export interface Registry {
  /** The module with the classes of the registry. Only commands that need the registry load it. */
  readonly data: typeof data;
  readonly prisma: ReturnType<typeof data.createPrisma>;
  /** Who runs the command, for the audit log. */
  readonly actor: string;
}

/**
 * Connects to the database with the operator's role, calls `work`, and closes the connection.
 * @throws SettingsError, CommandError unreachable, and what `work` throws
 */
export const withRegistry = <T>(
  io: Io,
  options: ChangeOptions,
  work: (registry: Registry) => Promise<T>,
): Promise<T> =>
  withDatabase(io, async (pool) => {
    const actor = await actorOf(io, options);
    const registry = await import('@signet/admin');
    return work({data: registry, prisma: registry.createPrisma(pool), actor});
  });
