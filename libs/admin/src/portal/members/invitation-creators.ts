import type {Invitation} from '../../generated/client.js';
import type {Membership} from '../membership.js';
import {databaseTime, type Transaction} from '../organisation-change.js';
import {openInvitation} from './new-invitation.js';

/** Withdraws the open invitations that a person has created. The caller must have locked the organisation. */
export async function withdrawInvitationsOf(
  transaction: Transaction,
  {organisationId}: Pick<Membership, 'organisationId'>,
  createdBy: string,
): Promise<void> {
  await transaction.invitation.updateMany({
    where: {organisationId, createdBy, ...openInvitation()},
    data: {withdrawnAt: await databaseTime(transaction)},
  });
}

/** Returns whether an operator created the invitation, or somebody who is still an owner. */
export async function mayStillInvite(
  transaction: Transaction,
  {organisationId, createdBy}: Pick<Invitation, 'organisationId' | 'createdBy'>,
): Promise<boolean> {
  if (createdBy === null) return true;
  const where = {organisationId, subjectId: createdBy, role: 'OWNER', removedAt: null} as const;
  return (await transaction.member.count({where})) > 0;
}
