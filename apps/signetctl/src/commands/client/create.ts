import type {Command} from 'commander';
import {changing, report, type ChangeOptions} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {record, type Result} from '../../program/result.js';
import {clientFields} from './client-view.js';
import {withClients} from './clients.js';
import {givenFields, withRegistrationOptions, type RegistrationOptions} from './registration-options.js';

interface Options extends ChangeOptions, RegistrationOptions {
  readonly name: string;
  readonly test?: boolean;
}

const run = (io: Io, options: Options): Promise<Result> =>
  withClients(io, options, async ({clients, directory}) => {
    const {id, secret} = await clients.register({
      redirectUris: [],
      returnOrigins: [],
      allowedAttributes: [],
      allowedPredicates: [],
      isTest: options.test ?? false,
      ...(options.apiRevision !== 'earlier' && {startProof: 'PREFERRED' as const}),
      ...givenFields(options),
      name: options.name,
    });
    const {clientId, ...fields} = clientFields(await directory.find(id));
    return record({clientId, clientSecret: secret, ...fields});
  });

/** `signetctl client create` */
export const createClient = (io: Io): Command =>
  withRegistrationOptions(
    changing(
      'create',
      'Registers a client, and prints its secret, which cannot be read again.',
    ).requiredOption('--name <name>', 'the name that people see on their phones'),
  )
    .option('--no-signing', 'without permission to request signatures')
    .option('--test', 'a client for tests, which may use the test people (docs/test-identities.md)')
    .action(report(io, (options: Options) => run(io, options)));
