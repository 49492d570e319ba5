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
    await confirm(io, options, `The current secret of the client “${name}” will be refused immediately.`);
    return record({clientId, clientSecret: await clients.rotateSecret(clientId)});
  });

/** `signetctl client rotate-secret` */
export const rotateClientSecret = (io: Io): Command =>
  final(
    'rotate-secret',
    'Replaces the secret of a client, and prints the new one. The old one is refused immediately.',
  )
    .addArgument(idArgument('client-id'))
    .action(report(io, (clientId: string, options: FinalOptions) => run(io, clientId, options)));
