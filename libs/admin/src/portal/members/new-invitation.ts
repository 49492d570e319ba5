import {limits} from '@signet/contracts';
import {hashToken, newSecret} from '@signet/vault';
import {newId} from '@signet/store/sql';
import {RegistryError} from '../../registry/registry-errors.js';
import type {MemberRole} from '../membership.js';
import {databaseTime, type Transaction} from '../organisation-change.js';
import {checkedName} from '../texts.js';

/** The name and the role that an inviter chooses for the future member. */
export interface InvitationDraft {
  readonly name: string;
  readonly role: MemberRole;
  /** The id of the invitation, so that a form that is sent twice creates only one invitation. Default: a new id. */
  readonly id?: string | undefined;
}

/** Who invites to an organisation: an owner, or an operator, who has no `subjectId`. */
export interface Inviter {
  readonly organisationId: string;
  readonly subjectId?: string;
}

/** A new invitation. The token cannot be read again, because only its hash is stored. */
export interface NewInvitation {
  readonly id: string;
  readonly token: string;
  readonly expiresAt: Date;
}

const HOUR_MS = 3_600_000;

/** The condition for invitations that can still be accepted. */
export const openInvitation = () => ({acceptedAt: null, withdrawnAt: null, expiresAt: {gt: new Date()}});

/**
 * Inserts an invitation. The caller must have locked the organisation, so that concurrent calls cannot exceed the limit
 * of members.
 * @throws RegistrationError for an invalid name, RegistryError when an invitation with this id exists or the
 * organisation has too many members and open invitations
 */
export async function insertInvitation(
  transaction: Transaction,
  {organisationId, subjectId}: Inviter,
  {name, role, id = newId()}: InvitationDraft,
  validityHours: number,
): Promise<NewInvitation> {
  const checked = checkedName(name);
  await mustBeNew(transaction, id);
  await mustHaveRoom(transaction, organisationId);
  const token = newSecret();
  const expiresAt = new Date((await databaseTime(transaction)).getTime() + validityHours * HOUR_MS);
  const tokenHash = new Uint8Array(hashToken(token));
  await transaction.invitation.create({
    data: {id, organisationId, role, name: checked, createdBy: subjectId ?? null, tokenHash, expiresAt},
  });
  return {id, token, expiresAt};
}

async function mustBeNew(transaction: Transaction, id: string): Promise<void> {
  if ((await transaction.invitation.count({where: {id}})) > 0)
    throw new RegistryError(
      'This invitation exists already, and its link was shown. Withdraw it and invite again if nobody has kept the link.',
      {because: 'invitation exists'},
    );
}

/** Open invitations count as members, because `accept` does not check the limit. */
async function mustHaveRoom(transaction: Transaction, organisationId: string): Promise<void> {
  const members = await transaction.member.count({where: {organisationId, removedAt: null}});
  const invited = await transaction.invitation.count({where: {organisationId, ...openInvitation()}});
  const most = limits.membersPerOrganisation.default;
  if (members + invited >= most)
    throw new RegistryError(
      `The organisation has ${most} members and open invitations, which is the maximum. Remove a member or withdraw an invitation first.`,
      {because: 'too many members', most},
    );
}
