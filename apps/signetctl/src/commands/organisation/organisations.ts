import type {NewInvitation, Organisations} from '@signet/admin/portal';
import type {Option} from 'commander';
import {withRegistry} from '../../database/registry.js';
import {idOption} from '../../program/arguments.js';
import type {ChangeOptions} from '../../program/command.js';
import type {Io} from '../../program/io.js';
import {readSettings} from '../../program/settings.js';

export const organisationOption = (): Option =>
  idOption('--organisation <organisation-id>', 'the organisation').makeOptionMandatory();

export interface OfOrganisation {
  readonly organisation: string;
}

/** Connects to the database, and calls `work` with access to the organisations. */
export const withOrganisations = <T>(
  io: Io,
  options: ChangeOptions,
  work: (organisations: Organisations) => Promise<T>,
): Promise<T> =>
  withRegistry(io, options, async ({prisma, actor}) => {
    const {limits} = await readSettings(io, (parts) => ({limits: parts.limits}));
    const {Organisations: Store} = await import('@signet/admin/portal');
    return work(new Store(prisma, actor, limits.invitationValidity));
  });

/**
 * Returns the address of the portal. Commands call this function before they change anything, so that a missing
 * PORTAL_URL prevents the change.
 * @throws SettingsError if PORTAL_URL is missing
 */
export const portalAddress = async (io: Io): Promise<string> =>
  (await readSettings(io, (parts) => ({portal: parts.portalLinks}))).portal.url;

/** Returns the fields of an invitation that commands print. The link cannot be printed again later. */
export const invitationFields = (portalUrl: string, {token, expiresAt}: NewInvitation) => ({
  invitationUrl: `${portalUrl}/invitation?token=${token}`,
  expiresAt,
});
