import type {MemberRole} from '@signet/admin/portal';
import type {Command} from 'commander';
import {changing, report, type ChangeOptions} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {record, type Result} from '../../program/result.js';
import {
  invitationFields,
  organisationOption,
  portalAddress,
  withOrganisations,
  type OfOrganisation,
} from './organisations.js';
import {roleOption} from './role.js';

interface Options extends ChangeOptions, OfOrganisation {
  readonly name: string;
  readonly role: MemberRole;
}

async function run(io: Io, options: Options): Promise<Result> {
  const url = await portalAddress(io);
  return withOrganisations(io, options, async (organisations) => {
    const {organisation, name, role} = options;
    const invitation = await organisations.invite(organisation, {name, role});
    return record({invitationId: invitation.id, name, role, ...invitationFields(url, invitation)});
  });
}

/** `signetctl organisation invite` */
export const inviteMember = (io: Io): Command =>
  changing(
    'invite',
    'Prints an invitation to an organisation, for example when none of its owners can log in. It cannot be read again. ' +
      'Needs PORTAL_URL.',
  )
    .addOption(organisationOption())
    .requiredOption('--name <name>', 'the name of the member, which the other members see')
    .addOption(roleOption())
    .action(report(io, (options: Options) => run(io, options)));
