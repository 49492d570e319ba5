import type {Command} from 'commander';
import {idArgument} from '../../program/arguments.js';
import {final, report, type FinalOptions} from '../../program/command.js';
import {confirm} from '../../program/confirmation.js';
import type {Io} from '../../program/io.js';
import {record, type Result} from '../../program/result.js';
import {withClients} from './clients.js';

const run = (io: Io, clientId: string, options: FinalOptions): Promise<Result> =>
  withClients(io, options, async ({clients, directory}) => {
    const {name} = await directory.find(clientId);
    await confirm(io, options, `The client “${name}” will be deleted, and its open sessions cancelled.`);
    await clients.delete(clientId);
    return record({clientId, name, status: 'DELETED'});
  });

/** `signetctl client delete` */
export const deleteClient = (io: Io): Command =>
  final(
    'delete',
    'Deletes a client permanently, and cancels its open sessions. To pause it, suspend it instead.',
  )
    .addArgument(idArgument('client-id'))
    .action(report(io, (clientId: string, options: FinalOptions) => run(io, clientId, options)));
