import {isUuid} from '@signet/contracts';
import type {AuditEntry, PrismaClient} from '../../generated/client.js';
import {actorOf, type Membership} from '../membership.js';

/** Which entries to list. */
export interface OrganisationAuditFilter {
  /** The maximum number of entries. */
  readonly limit: number;
  /** The id of the last entry of the previous page. */
  readonly before?: string | undefined;
}

/** An entry of the audit log as the members see it. */
export interface OrganisationAuditEntry extends Pick<
  AuditEntry,
  'id' | 'at' | 'action' | 'target' | 'details'
> {
  /**
   * The name of a current or removed member, `former member` if the row of the member was deleted, or `operator` for
   * every actor that is not a member.
   */
  readonly actor: string;
}

/** The audit log of an organisation and its clients. */
export class OrganisationAudit {
  constructor(private readonly prisma: PrismaClient) {}

  /** The entries, newest first. Empty if `before` is not the id of an entry. */
  async list(
    {organisationId}: Membership,
    {limit, before}: OrganisationAuditFilter,
  ): Promise<OrganisationAuditEntry[]> {
    if (before !== undefined && !isUuid(before)) return [];
    const [targets, names] = await Promise.all([this.#targets(organisationId), this.#names(organisationId)]);
    const entries = await this.prisma.auditEntry.findMany({
      where: {target: {in: targets}},
      orderBy: [{at: 'desc'}, {id: 'desc'}],
      take: limit,
      ...(before !== undefined && {cursor: {id: before}, skip: 1}),
    });
    return entries.map((entry) => ({...entry, actor: nameOf(entry.actor, names)}));
  }

  async #targets(organisationId: string): Promise<string[]> {
    const clients = await this.prisma.client.findMany({where: {organisationId}, select: {id: true}});
    return [`organisation:${organisationId}`, ...clients.map(({id}) => `relying_party:${id}`)];
  }

  /** The names of all members, including removed ones, by the actor in the audit log. */
  async #names(organisationId: string): Promise<ReadonlyMap<string, string>> {
    const members = await this.prisma.member.findMany({where: {organisationId}});
    return new Map(members.map(({subjectId, name}) => [actorOf(subjectId), name]));
  }
}

const nameOf = (actor: string, names: ReadonlyMap<string, string>): string =>
  names.get(actor) ?? (actor.startsWith(actorOf('')) ? 'former member' : 'operator');
