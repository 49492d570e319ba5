import type {AuditAction} from '@signet/domain';
import type {Prisma, PrismaClient} from '../generated/client.js';
import {UnknownTargetError} from '../registry/registry-errors.js';
import {auditEntry} from '../registry/audit.js';
import {actorOf, includesRole, RoleError, type MemberRole, type Membership} from './membership.js';

export type Transaction = Prisma.TransactionClient;

/**
 * Locks the row of an organisation, so that the transactions that change its members, its invitations or, in the
 * portal, its clients run one after the other. Take this lock before every other lock, so that two transactions cannot
 * deadlock.
 * @throws UnknownTargetError
 */
export async function lockOrganisation(transaction: Transaction, id: string): Promise<void> {
  // Unlike FOR UPDATE, this lock (NO KEY) does not block inserts that refer to the organisation.
  const found = await transaction.$queryRaw<
    unknown[]
  >`SELECT id FROM organisation WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  if (found.length === 0) throw new UnknownTargetError('organisation', id);
}

/** The time of the database, because the clocks of several portals and of an operator's machine may differ. */
export async function databaseTime(transaction: Transaction): Promise<Date> {
  const [row] = await transaction.$queryRaw<{now: Date}[]>`SELECT clock_timestamp() AS now`;
  if (row === undefined) throw new Error('PostgreSQL returned no row.');
  return row.now;
}

/**
 * Reads the current role of a member, and refuses a role below `least`.
 * @throws RoleError, UnknownTargetError if the person is no longer a member
 */
export async function mustHaveRole(
  prisma: Transaction,
  {organisationId, subjectId}: Membership,
  least: MemberRole,
): Promise<void> {
  const member = await prisma.member.findFirst({where: {organisationId, subjectId, removedAt: null}});
  if (member === null) throw new UnknownTargetError('organisation', organisationId);
  if (!includesRole(member.role, least)) throw new RoleError(least);
}

/**
 * Runs a member's change in a transaction. The role is read again after the lock, because another member may have
 * changed the role since the membership was read.
 * @throws RoleError, UnknownTargetError when the person is no longer a member
 */
export const changeAsMember = <T>(
  prisma: PrismaClient,
  by: Membership,
  least: MemberRole,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> =>
  prisma.$transaction(async (transaction) => {
    await lockOrganisation(transaction, by.organisationId);
    await mustHaveRole(transaction, by, least);
    return work(transaction);
  });

/** Records a member's change of the organisation. The details must not contain names. */
export async function recordChange(
  transaction: Transaction,
  by: Pick<Membership, 'organisationId' | 'subjectId'>,
  action: AuditAction,
  details: Prisma.InputJsonObject = {},
): Promise<void> {
  const target = `organisation:${by.organisationId}`;
  await transaction.auditEntry.create({
    data: auditEntry({actor: actorOf(by.subjectId), action, target, details}),
  });
}
