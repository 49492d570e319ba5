import type {Command} from 'commander';
import {withRegistry} from '../../database/registry.js';
import {reading, report} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {list} from '../../program/result.js';
import {clientFields} from './client-view.js';

interface Options {
  readonly all?: boolean;
}

/** `signetctl client list` */
export const listClients = (io: Io): Command =>
  reading('list', 'Lists the clients, oldest first.')
    .option('--all', 'also list deleted clients')
    .action(
      report(io, ({all}: Options) =>
        withRegistry(io, {}, async ({data, prisma}) => {
          const clients = await new data.ClientDirectory(prisma).list({withDeleted: all === true});
          return list(
            'clients',
            clients.map(clientFields).map(({clientId, name, status, test, apiRevision, createdAt}) => ({
              clientId,
              name,
              status,
              test,
              apiRevision,
              createdAt,
            })),
          );
        }),
      ),
    );
