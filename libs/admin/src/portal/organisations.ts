import type {AuditAction} from '@signet/domain';
import {isUuid} from '@signet/contracts';
import type {Organisation, PrismaClient} from '../generated/client.js';
import {newId} from '@signet/store/sql';
import {auditEntry} from '../registry/audit.js';
import {changeClient} from '../registry/clients/client-changes.js';
import {UnknownTargetError} from '../registry/registry-errors.js';
import {insertInvitation, type InvitationDraft, type NewInvitation} from './members/new-invitation.js';
import {lockOrganisation, type Transaction} from './organisation-change.js';
import {checkedName} from './texts.js';

/** An organisation as operators see it, with the numbers of its members and clients. */
export interface OrganisationSummary extends Organisation {
  readonly members: number;
  readonly clients: number;
}

/** The organisations of the portal, for operators. Every change adds an audit entry. */
export class Organisations {
  /** @param validityHours how long a new invitation can be accepted */
  constructor(
    private readonly prisma: PrismaClient,
    private readonly actor: string,
    private readonly validityHours: number,
  ) {}

  /**
   * Creates an organisation, and an invitation for its first owner.
   * @returns the id of the organisation, and the token and the expiry of the invitation
   * @throws RegistrationError for an invalid name
   */
  async create(name: string, ownerName: string): Promise<NewInvitation> {
    const [id, checked] = [newId(), checkedName(name)];
    return this.prisma.$transaction(async (transaction) => {
      await transaction.organisation.create({data: {id, name: checked, confirmedName: checked}});
      await this.#record(transaction, id, 'organisation.created');
      const {token, expiresAt} = await this.#invite(transaction, id, {name: ownerName, role: 'OWNER'});
      return {id, token, expiresAt};
    });
  }

  /**
   * Invites a member, for example if no owner can log in any more.
   * @throws UnknownTargetError if the organisation does not exist, RegistrationError for an invalid name, RegistryError
   *   if an invitation with this id exists or the organisation has too many members
   */
  async invite(organisationId: string, draft: InvitationDraft): Promise<NewInvitation> {
    if (!isUuid(organisationId)) throw new UnknownTargetError('organisation', organisationId);
    return this.prisma.$transaction(async (transaction) => {
      await lockOrganisation(transaction, organisationId);
      return this.#invite(transaction, organisationId, draft);
    });
  }

  /**
   * Changes the name of an organisation, also on phones. Owners can change only the name that members see.
   * @throws UnknownTargetError if the organisation does not exist, RegistrationError for an invalid name
   */
  async rename(organisationId: string, name: string): Promise<void> {
    if (!isUuid(organisationId)) throw new UnknownTargetError('organisation', organisationId);
    const checked = checkedName(name);
    await this.prisma.$transaction(async (transaction) => {
      await lockOrganisation(transaction, organisationId);
      const data = {name: checked, confirmedName: checked};
      await transaction.organisation.update({where: {id: organisationId}, data});
      await this.#record(transaction, organisationId, 'organisation.renamed');
    });
  }

  /** All organisations, oldest first. */
  async list(): Promise<OrganisationSummary[]> {
    const count = {members: {where: {removedAt: null}}, clients: {where: {deletedAt: null}}};
    const rows = await this.prisma.organisation.findMany({
      include: {_count: {select: count}},
      orderBy: {id: 'asc'},
    });
    return rows.map(({_count, ...organisation}) => ({...organisation, ..._count}));
  }

  /**
   * Assigns a client to an organisation, or removes it from its organisation if `organisationId` is null. The members
   * of the previous organisation can then no longer see the client.
   * @throws UnknownTargetError if the client or the organisation does not exist, RegistryError if the client is deleted
   */
  async assign(clientId: string, organisationId: string | null): Promise<void> {
    if (!isUuid(clientId)) throw new UnknownTargetError('client', clientId);
    if (organisationId !== null && !isUuid(organisationId))
      throw new UnknownTargetError('organisation', organisationId);
    await this.prisma.$transaction(async (transaction) => {
      if (organisationId !== null) await lockOrganisation(transaction, organisationId);
      const change = {actor: this.actor, id: clientId, action: 'relying_party.assigned'} as const;
      await changeClient(transaction, change, async () => ({organisationId}));
    });
  }

  async #invite(transaction: Transaction, organisationId: string, draft: InvitationDraft) {
    const made = await insertInvitation(transaction, {organisationId}, draft, this.validityHours);
    const details = {invitation: made.id, role: draft.role};
    await this.#record(transaction, organisationId, 'invitation.created', details);
    return made;
  }

  async #record(
    transaction: Transaction,
    id: string,
    action: AuditAction,
    details: Record<string, string> = {},
  ) {
    const entry = {actor: this.actor, action, target: `organisation:${id}`, details};
    await transaction.auditEntry.create({data: auditEntry(entry)});
  }
}
