import type {ClientDirectory, ClientRegistry} from '@signet/admin';
import {withRegistry} from '../../database/registry.js';
import type {ChangeOptions} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {readSettings} from '../../program/settings.js';

/** The dependencies of commands that change registrations of clients. */
export interface Clients {
  readonly clients: ClientRegistry;
  readonly directory: ClientDirectory;
}

/** Connects to the database, and calls `work` with access to the registrations. */
export async function withClients<T>(
  io: Io,
  options: ChangeOptions,
  work: (clients: Clients) => Promise<T>,
): Promise<T> {
  const {keys} = await readSettings(io, (parts) => ({keys: parts.keysOf('secretHash')}));
  return withRegistry(io, options, ({data, prisma, actor}) =>
    work({
      clients: new data.ClientRegistry(prisma, keys.secretHash, actor),
      directory: new data.ClientDirectory(prisma),
    }),
  );
}
