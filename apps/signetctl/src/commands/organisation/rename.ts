import type {Command} from 'commander';
import {changing, report, type ChangeOptions} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {record, type Result} from '../../program/result.js';
import {organisationOption, withOrganisations, type OfOrganisation} from './organisations.js';

interface Options extends ChangeOptions, OfOrganisation {
  readonly name: string;
}

const run = (io: Io, {organisation, name, ...options}: Options): Promise<Result> =>
  withOrganisations(io, options, async (organisations) => {
    await organisations.rename(organisation, name);
    return record({organisationId: organisation, name});
  });

/** `signetctl organisation rename` */
export const renameOrganisation = (io: Io): Command =>
  changing('rename', 'Changes the name of an organisation, which phones show under the name of a client.')
    .addOption(organisationOption())
    .requiredOption('--name <name>', 'the name of the organisation')
    .action(report(io, (options: Options) => run(io, options)));
