import type {Command} from 'commander';
import {changing, report, type ChangeOptions} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {record, type Result} from '../../program/result.js';
import {invitationFields, portalAddress, withOrganisations} from './organisations.js';

interface Options extends ChangeOptions {
  readonly name: string;
  readonly owner: string;
}

async function run(io: Io, options: Options): Promise<Result> {
  const url = await portalAddress(io);
  return withOrganisations(io, options, async (organisations) => {
    const created = await organisations.create(options.name, options.owner);
    return record({organisationId: created.id, name: options.name, ...invitationFields(url, created)});
  });
}

/** `signetctl organisation create` */
export const createOrganisation = (io: Io): Command =>
  changing(
    'create',
    'Creates an organisation, and prints the invitation for its first owner, which cannot be read again. Needs PORTAL_URL.',
  )
    .requiredOption('--name <name>', 'the name of the organisation')
    .requiredOption('--owner <name>', 'the name of the owner, which the other members see')
    .action(report(io, (options: Options) => run(io, options)));
