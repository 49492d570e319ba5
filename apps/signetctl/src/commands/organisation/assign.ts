import type {Command} from 'commander';
import {idOption} from '../../program/arguments.js';
import {changing, report, type ChangeOptions} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {record, type Result} from '../../program/result.js';
import {organisationOption, withOrganisations, type OfOrganisation} from './organisations.js';

interface Options extends ChangeOptions, OfOrganisation {
  readonly client: string;
}

const run = (io: Io, options: Options): Promise<Result> =>
  withOrganisations(io, options, async (organisations) => {
    await organisations.assign(options.client, options.organisation);
    return record({clientId: options.client, organisationId: options.organisation});
  });

/** `signetctl organisation assign` */
export const assignClient = (io: Io): Command =>
  changing(
    'assign',
    'Lets an organisation manage an existing client. If another organisation managed it, that one no longer does.',
  )
    .addOption(organisationOption())
    .addOption(idOption('--client <client-id>', 'the client').makeOptionMandatory())
    .action(report(io, (options: Options) => run(io, options)));
