import type {Command} from 'commander';
import {idArgument} from '../../program/arguments.js';
import {changing, report, type ChangeOptions} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {clientRecord} from './client-view.js';
import {withClients} from './clients.js';

/** `signetctl client activate` */
export const activateClient = (io: Io): Command =>
  changing('activate', 'Reactivates a suspended client.')
    .addArgument(idArgument('client-id'))
    .action(
      report(io, (clientId: string, options: ChangeOptions) =>
        withClients(io, options, async ({clients, directory}) => {
          await clients.activate(clientId);
          return clientRecord(await directory.find(clientId));
        }),
      ),
    );
