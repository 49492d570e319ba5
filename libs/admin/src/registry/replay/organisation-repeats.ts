import {memberHash, type AuditAction, type LoggedEntry} from '@signet/domain';
import type {PrismaClient} from '../../generated/client.js';
import {withdrawInvitationsOf} from '../../portal/members/invitation-creators.js';
import {openInvitation} from '../../portal/members/new-invitation.js';
import {includesRole, memberRoles, type MemberRole} from '../../portal/membership.js';
import {databaseTime, lockOrganisation, type Transaction} from '../../portal/organisation-change.js';
import {auditEntry} from '../audit.js';
import {repeatOf, type ReplayContext} from './repeat.js';

const KIND = 'organisation';

/** The present member whose hash the entry contains. */
async function memberOf(prisma: Transaction, organisationId: string, entry: LoggedEntry) {
  const members = await prisma.member.findMany({
    where: {organisationId, removedAt: null},
    select: {subjectId: true, role: true},
  });
  return members.find(({subjectId}) => memberHash(organisationId, subjectId) === entry.memberHash);
}

/** Changes an organisation in a transaction, and adds the audit entry. */
const change = (
  {prisma, actor}: ReplayContext,
  organisationId: string,
  action: AuditAction,
  work: (transaction: Transaction) => Promise<Record<string, string>>,
): Promise<unknown> =>
  prisma.$transaction(async (transaction) => {
    await lockOrganisation(transaction, organisationId);
    const details = await work(transaction);
    const target = `${KIND}:${organisationId}`;
    await transaction.auditEntry.create({data: auditEntry({actor, action, target, details})});
  });

/** A member that the database does not know, or no longer, needs nothing. */
const removal = (action: AuditAction) =>
  repeatOf(
    KIND,
    async (prisma, id, entry) => ((await memberOf(prisma, id, entry)) === undefined ? 'unknown' : 'open'),
    (context, id, entry) =>
      change(context, id, action, async (transaction) => {
        const {subjectId = ''} = (await memberOf(transaction, id, entry)) ?? {};
        const removedAt = await databaseTime(transaction);
        await transaction.member.updateMany({
          where: {organisationId: id, subjectId, removedAt: null},
          data: {removedAt},
        });
        await withdrawInvitationsOf(transaction, {organisationId: id}, subjectId);
        return {member: subjectId};
      }),
  );

export const removed = removal('member.removed');
export const left = removal('member.left');

const roleOf = ({memberRole}: LoggedEntry): MemberRole | undefined =>
  memberRoles.find((role) => role === memberRole);

/** Only a lower role is repeated: a higher one would give rights. */
export const demoted = repeatOf(
  KIND,
  async (prisma, id, entry) => {
    const [member, role] = [await memberOf(prisma, id, entry), roleOf(entry)];
    if (member === undefined || role === undefined) return 'unknown';
    return includesRole(role, member.role) ? 'done' : 'open';
  },
  (context, id, entry) =>
    change(context, id, 'member.role_changed', async (transaction) => {
      const {subjectId = ''} = (await memberOf(transaction, id, entry)) ?? {};
      const role = roleOf(entry) ?? 'VIEWER';
      await transaction.member.updateMany({
        where: {organisationId: id, subjectId, removedAt: null},
        data: {role},
      });
      if (role !== 'OWNER') await withdrawInvitationsOf(transaction, {organisationId: id}, subjectId);
      return {member: subjectId, role};
    }),
);

const openWithId = (organisationId: string, {invitationId = ''}: LoggedEntry) => ({
  id: invitationId,
  organisationId,
  ...openInvitation(),
});

const isOpen = async (prisma: PrismaClient, organisationId: string, entry: LoggedEntry): Promise<boolean> =>
  entry.invitationId !== undefined &&
  (await prisma.invitation.count({where: openWithId(organisationId, entry)})) > 0;

export const withdrawn = repeatOf(
  KIND,
  async (prisma, id, entry) => ((await isOpen(prisma, id, entry)) ? 'open' : 'unknown'),
  (context, id, entry) =>
    change(context, id, 'invitation.withdrawn', async (transaction) => {
      const withdrawnAt = await databaseTime(transaction);
      await transaction.invitation.updateMany({where: openWithId(id, entry), data: {withdrawnAt}});
      return {invitation: entry.invitationId ?? ''};
    }),
);
