import type {Command} from 'commander';
import {idArgument} from '../../program/arguments.js';
import {changing, report, type ChangeOptions} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {clientRecord} from './client-view.js';
import {withClients} from './clients.js';

/** `signetctl client suspend` */
export const suspendClient = (io: Io): Command =>
  changing('suspend', 'Refuses all calls of a client from now on, and cancels its open sessions.')
    .addArgument(idArgument('client-id'))
    .action(
      report(io, (clientId: string, options: ChangeOptions) =>
        withClients(io, options, async ({clients, directory}) => {
          await clients.suspend(clientId);
          return clientRecord(await directory.find(clientId));
        }),
      ),
    );
