import type {Command} from 'commander';
import {idArgument} from '../../program/arguments.js';
import {changing, report, type ChangeOptions} from '../../program/command.js';
import {CommandError} from '../../program/failures.js';
import type {Io} from '../../program/io.js';
import type {Result} from '../../program/result.js';
import {clientRecord} from './client-view.js';
import {withClients} from './clients.js';
import {givenFields, withRegistrationOptions, type RegistrationOptions} from './registration-options.js';

type Options = ChangeOptions & RegistrationOptions & {readonly test?: true};

async function run(io: Io, clientId: string, options: Options): Promise<Result> {
  if (options.test !== undefined)
    throw new CommandError(
      'usage',
      'A registration never changes between production and test: a client for production may have data about real people, and a test client needs no approval for its name and hosts.',
      'Register a second client: signetctl client create --test.',
    );
  const changes = givenFields(options);
  if (Object.keys(changes).length === 0)
    throw new CommandError('usage', 'Nothing to change was given.', 'Run signetctl client update --help.');
  return withClients(io, options, async ({clients, directory}) => {
    await clients.update(clientId, changes);
    return clientRecord(await directory.find(clientId));
  });
}

/** `signetctl client update` */
export const updateClient = (io: Io): Command =>
  withRegistrationOptions(
    changing('update', 'Replaces the given fields of a client. A list is replaced as a whole; "" empties it.')
      .addArgument(idArgument('client-id'))
      .option('--name <name>', 'the name that people see on their phones; also approves it')
      .option('--signing', 'permission to request signatures')
      .option('--no-signing', 'no permission to request signatures')
      .option('--test', 'always refused: register a second client with client create --test instead'),
  ).action(report(io, (clientId: string, options: Options) => run(io, clientId, options)));
