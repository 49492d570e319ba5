import {isUuid} from '@signet/contracts';
import {hashToken} from '@signet/vault';
import type {Invitation, PrismaClient} from '../../generated/client.js';
import {RegistryError, UnknownTargetError} from '../../registry/registry-errors.js';
import {includesRole, type Membership} from '../membership.js';
import {changeAsMember, lockOrganisation, recordChange, type Transaction} from '../organisation-change.js';
import {mayStillInvite} from './invitation-creators.js';
import {
  insertInvitation,
  openInvitation,
  type InvitationDraft,
  type NewInvitation,
} from './new-invitation.js';

/** An open invitation as the members see it. */
export type InvitationSummary = Pick<Invitation, 'id' | 'name' | 'role' | 'createdAt' | 'expiresAt'>;

/** An open invitation as the invited person sees it. */
export interface ReceivedInvitation extends Pick<Invitation, 'name' | 'role' | 'expiresAt'> {
  readonly organisationName: string;
}

/** The organisation of an invitation. */
export interface InvitedTo {
  readonly organisationId: string;
  readonly organisationName: string;
}

/**
 * The invitations of organisations. Every change adds an audit entry, which contains neither the token nor the name.
 */
export class Invitations {
  /** @param validityHours how long a new invitation can be accepted */
  constructor(
    private readonly prisma: PrismaClient,
    private readonly validityHours: number,
  ) {}

  /**
   * Creates an invitation. Only for owners.
   * @throws RoleError, RegistrationError for an invalid name, RegistryError if an invitation with this id exists or the
   *   organisation has too many members and open invitations
   */
  create(by: Membership, draft: InvitationDraft): Promise<NewInvitation> {
    return changeAsMember(this.prisma, by, 'OWNER', async (transaction) => {
      const made = await insertInvitation(transaction, by, draft, this.validityHours);
      const details = {invitation: made.id, role: draft.role};
      await recordChange(transaction, by, 'invitation.created', details);
      return made;
    });
  }

  /** The invitations that can still be accepted, oldest first. */
  list({organisationId}: Membership): Promise<InvitationSummary[]> {
    return this.prisma.invitation.findMany({
      where: {organisationId, ...openInvitation()},
      select: {id: true, name: true, role: true, createdAt: true, expiresAt: true},
      orderBy: {id: 'asc'},
    });
  }

  /**
   * Withdraws an open invitation. Only for owners.
   * @throws RoleError, UnknownTargetError if the organisation has no open invitation with this id
   */
  async withdraw(by: Membership, id: string): Promise<void> {
    await changeAsMember(this.prisma, by, 'OWNER', async (transaction) => {
      if (!isUuid(id)) throw new UnknownTargetError('open invitation', id);
      const {count} = await transaction.invitation.updateMany({
        where: {id, organisationId: by.organisationId, ...openInvitation()},
        data: {withdrawnAt: new Date()},
      });
      if (count === 0) throw new UnknownTargetError('open invitation', id);
      await recordChange(transaction, by, 'invitation.withdrawn', {invitation: id});
    });
  }

  /**
   * Returns null if the token is unknown, if its invitation was accepted or withdrawn or has expired, or if its creator
   * is no longer an owner.
   */
  async find(token: string): Promise<ReceivedInvitation | null> {
    const found = await this.prisma.invitation.findFirst({
      where: {tokenHash: hashOf(token), ...openInvitation()},
      include: {organisation: {select: {name: true}}},
    });
    if (found === null || !(await mayStillInvite(this.prisma, found))) return null;
    const {name, role, expiresAt, organisation} = found;
    return {name, role, expiresAt, organisationName: organisation.name};
  }

  /**
   * Returns the organisation of an invitation, whatever became of it, if the person is a member of the organisation;
   * otherwise null, so that nobody else learns that the invitation exists.
   */
  async organisationOf(token: string, subjectId: string): Promise<InvitedTo | null> {
    const found = await this.prisma.invitation.findUnique({
      where: {tokenHash: hashOf(token)},
      select: {organisationId: true, organisation: {select: {name: true}}},
    });
    if (found === null) return null;
    const {organisationId, organisation} = found;
    const members = await this.prisma.member.count({where: {organisationId, subjectId, removedAt: null}});
    return members === 0 ? null : {organisationId, organisationName: organisation.name};
  }

  /**
   * Makes the person a member. A person who is already a member keeps the name and gets the higher role of the
   * invitation; a new or removed member gets the name and the role of the invitation.
   * @returns the id of the organisation; null in the cases in which `find` returns null
   * @throws RegistryError if the person is a member with this role or a higher one, or was removed after the invitation
   *   was created; the invitation stays open
   */
  async accept(token: string, subjectId: string): Promise<string | null> {
    const tokenHash = hashOf(token);
    return this.prisma.$transaction(async (transaction) => {
      const found = await transaction.invitation.findUnique({where: {tokenHash}});
      if (found === null) return null;
      await lockOrganisation(transaction, found.organisationId);
      if (!(await mayStillInvite(transaction, found))) return null;
      const {count} = await transaction.invitation.updateMany({
        where: {id: found.id, ...openInvitation()},
        data: {acceptedAt: new Date()},
      });
      if (count === 0) return null;
      await admit(transaction, found, subjectId);
      const details = {invitation: found.id, role: found.role};
      const by = {organisationId: found.organisationId, subjectId};
      await recordChange(transaction, by, 'invitation.accepted', details);
      return found.organisationId;
    });
  }
}

const hashOf = (token: string) => new Uint8Array(hashToken(token));

async function admit(
  transaction: Transaction,
  {organisationId, name, role, createdAt}: Invitation,
  subjectId: string,
): Promise<void> {
  const where = {organisationId_subjectId: {organisationId, subjectId}};
  const member = await transaction.member.findUnique({where});
  if (member === null) {
    await transaction.member.create({data: {organisationId, subjectId, name, role}});
    return;
  }
  if (member.removedAt === null && includesRole(member.role, role))
    throw new RegistryError(
      'You are a member of this organisation already, and the invitation would not give you another role. It stays open for the person for whom it is meant.',
      {because: 'member already'},
    );
  if (member.removedAt !== null && member.removedAt >= createdAt)
    throw new RegistryError(
      'You were removed from this organisation after this invitation was made. Ask an owner for a new one.',
      {because: 'removed after invitation'},
    );
  const data = member.removedAt === null ? {role} : {name, role, removedAt: null};
  await transaction.member.update({where, data});
}
