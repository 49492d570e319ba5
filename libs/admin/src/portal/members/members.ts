import {isUuid} from '@signet/contracts';
import type {Member, PrismaClient} from '../../generated/client.js';
import {RegistryError, UnknownTargetError} from '../../registry/registry-errors.js';
import type {MemberRole, Membership} from '../membership.js';
import {changeAsMember, databaseTime, recordChange, type Transaction} from '../organisation-change.js';
import {checkedName} from '../texts.js';
import {withdrawInvitationsOf} from './invitation-creators.js';

/** A member as the other members see it. */
export type MemberSummary = Pick<Member, 'subjectId' | 'name' | 'role' | 'createdAt'>;

const withOrganisation = {organisation: {select: {name: true}}} as const;

interface MemberRow extends Member {
  readonly organisation: {readonly name: string};
}

const membershipOf = ({organisationId, subjectId, role, name, organisation}: MemberRow): Membership => ({
  organisationId,
  organisationName: organisation.name,
  subjectId,
  role,
  name,
});

/** The members of organisations. Every change adds an audit entry. */
export class Members {
  constructor(private readonly prisma: PrismaClient) {}

  /** The organisations of a person, sorted by name. */
  async membershipsOf(subjectId: string): Promise<Membership[]> {
    const rows = await this.prisma.member.findMany({
      where: {subjectId, removedAt: null},
      include: withOrganisation,
      orderBy: [{organisation: {name: 'asc'}}, {organisationId: 'asc'}],
    });
    return rows.map(membershipOf);
  }

  /** Returns null if the person is not, or is no longer, a member, or if the organisation does not exist. */
  async find(subjectId: string, organisationId: string): Promise<Membership | null> {
    if (!isUuid(organisationId)) return null;
    const row = await this.prisma.member.findFirst({
      where: {organisationId, subjectId, removedAt: null},
      include: withOrganisation,
    });
    return row === null ? null : membershipOf(row);
  }

  /** The members of the organisation, oldest first. */
  list({organisationId}: Membership): Promise<MemberSummary[]> {
    return this.prisma.member.findMany({
      where: {organisationId, removedAt: null},
      select: {subjectId: true, name: true, role: true, createdAt: true},
      orderBy: [{createdAt: 'asc'}, {subjectId: 'asc'}],
    });
  }

  /**
   * Changes the role of a member. Only for owners. The open invitations of an owner who becomes something else are
   * withdrawn.
   * @throws RoleError, UnknownTargetError, RegistryError if no owner would remain
   */
  async changeRole(by: Membership, subjectId: string, role: MemberRole): Promise<void> {
    await changeAsMember(this.prisma, by, 'OWNER', async (transaction) => {
      await change(transaction, by, subjectId, {role});
      if (role !== 'OWNER') await withdrawInvitationsOf(transaction, by, subjectId);
      await recordChange(transaction, by, 'member.role_changed', {member: subjectId, role});
    });
  }

  /**
   * Changes the name of a member. Owners may rename every member, other members only themselves.
   * @throws RoleError, UnknownTargetError, RegistrationError for an invalid name
   */
  async rename(by: Membership, subjectId: string, name: string): Promise<void> {
    const data = {name: checkedName(name)};
    await changeAsMember(this.prisma, by, leastToChange(by, subjectId), async (transaction) => {
      await change(transaction, by, subjectId, data);
      await recordChange(transaction, by, 'member.renamed', {member: subjectId});
    });
  }

  /**
   * Removes a member, who can then no longer see the organisation, and withdraws the member's open invitations. Owners
   * may remove every member, other members only themselves.
   * @throws RoleError, UnknownTargetError, RegistryError if no owner would remain
   */
  async remove(by: Membership, subjectId: string): Promise<void> {
    await changeAsMember(this.prisma, by, leastToChange(by, subjectId), async (transaction) => {
      await change(transaction, by, subjectId, {removedAt: await databaseTime(transaction)});
      await withdrawInvitationsOf(transaction, by, subjectId);
      const action = by.subjectId === subjectId ? 'member.left' : 'member.removed';
      await recordChange(transaction, by, action, {member: subjectId});
    });
  }

  /**
   * Renames the organisation. Only for owners.
   * @throws RoleError, RegistrationError for an invalid name
   */
  async renameOrganisation(by: Membership, name: string): Promise<void> {
    const data = {name: checkedName(name)};
    await changeAsMember(this.prisma, by, 'OWNER', async (transaction) => {
      await transaction.organisation.update({where: {id: by.organisationId}, data});
      await recordChange(transaction, by, 'organisation.renamed');
    });
  }
}

/** The lowest role that may rename or remove the member. */
const leastToChange = (by: Membership, subjectId: string): MemberRole =>
  by.subjectId === subjectId ? 'VIEWER' : 'OWNER';

/** @throws UnknownTargetError, RegistryError when no owner would remain */
async function change(
  transaction: Transaction,
  {organisationId}: Membership,
  subjectId: string,
  data: {readonly role?: MemberRole; readonly name?: string; readonly removedAt?: Date},
): Promise<void> {
  if (!isUuid(subjectId)) throw new UnknownTargetError('member', subjectId);
  const {count} = await transaction.member.updateMany({
    where: {organisationId, subjectId, removedAt: null},
    data,
  });
  if (count === 0) throw new UnknownTargetError('member', subjectId);
  const owners = await transaction.member.count({where: {organisationId, role: 'OWNER', removedAt: null}});
  if (owners === 0)
    throw new RegistryError(
      'This is the last owner of the organisation. Make another member an owner first.',
      {because: 'last owner'},
    );
}
