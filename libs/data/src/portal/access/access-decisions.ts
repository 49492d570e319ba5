import {isUuid} from '@signet/contracts';
import type {AccessRequest, Prisma, PrismaClient} from '../../generated/client.js';
import {auditEntry} from '../../registry/audit.js';
import {changeRelyingParty} from '../../registry/clients/relying-party-changes.js';
import {RegistryError, UnknownTargetError} from '../../registry/registry-errors.js';
import {checkedReasoning} from '../texts.js';

/** An access request as operators see it, with the names of its client and of the organisation. */
export interface AccessRequestSummary extends AccessRequest {
  readonly clientName: string;
  /** Null for a client that no longer belongs to an organisation. */
  readonly organisationName: string | null;
}

/** Decisions of operators about access requests. Every decision adds an audit entry. */
export class AccessDecisions {
  constructor(
    private readonly prisma: PrismaClient,
    private readonly actor: string,
  ) {}

  /** Returns the open requests, or all stored requests if `all` is true; oldest first. */
  async list({all}: {readonly all: boolean}): Promise<AccessRequestSummary[]> {
    const client = {select: {name: true, organisation: {select: {name: true}}}};
    const rows = await this.prisma.accessRequest.findMany({
      where: all ? {} : {status: 'OPEN'},
      include: {relyingParty: client},
      orderBy: {id: 'asc'},
    });
    return rows.map(({relyingParty: {name, organisation}, ...request}) => ({
      ...request,
      clientName: name,
      organisationName: organisation?.name ?? null,
    }));
  }

  /**
   * Approves a request, and adds its attributes and predicates to those that the client may request.
   * @throws UnknownTargetError if the request does not exist, RegistryError if it was already decided or the client is
   *   deleted, RegistrationError for an invalid answer
   */
  async approve(id: string, answer?: string): Promise<void> {
    const checked = answer === undefined ? null : checkedReasoning('answer', answer);
    await this.#decide(id, {status: 'APPROVED', answer: checked}, async (transaction, request) => {
      const {clientId} = request;
      const change = {actor: this.actor, id: clientId, action: 'relying_party.updated'};
      await changeRelyingParty(transaction, change, async () => {
        const {allowedAttributes, allowedPredicates} = await transaction.relyingParty.findUniqueOrThrow({
          where: {id: clientId},
          select: {allowedAttributes: true, allowedPredicates: true},
        });
        return {
          allowedAttributes: union(allowedAttributes, request.attributes),
          allowedPredicates: union(allowedPredicates, request.predicates),
        };
      });
    });
  }

  /**
   * Denies a request.
   * @param answer the reason, for the members of the organisation
   * @throws UnknownTargetError if the request does not exist, RegistryError if it was already decided,
   *   RegistrationError for an invalid answer
   */
  async deny(id: string, answer: string): Promise<void> {
    const checked = checkedReasoning('answer', answer);
    await this.#decide(id, {status: 'DENIED', answer: checked}, () => Promise.resolve());
  }

  async #decide(
    id: string,
    decision: Pick<AccessRequest, 'status' | 'answer'>,
    apply: (transaction: Prisma.TransactionClient, request: AccessRequest) => Promise<void>,
  ): Promise<void> {
    if (!isUuid(id)) throw new UnknownTargetError('access request', id);
    await this.prisma.$transaction(async (transaction) => {
      // If two operators decide at once, the condition on the status lets only the first succeed.
      const {count} = await transaction.accessRequest.updateMany({
        where: {id, status: 'OPEN'},
        data: {...decision, decidedAt: new Date()},
      });
      const request = await transaction.accessRequest.findUnique({where: {id}});
      if (request === null) throw new UnknownTargetError('access request', id);
      if (count === 0) throw new RegistryError(`The access request ${id} is decided: ${request.status}.`);
      await apply(transaction, request);
      const entry = {
        actor: this.actor,
        action: decision.status === 'APPROVED' ? 'access.approved' : 'access.denied',
        target: `relying_party:${request.clientId}`,
        details: {request: id, attributes: request.attributes, predicates: request.predicates},
      };
      await transaction.auditEntry.create({data: auditEntry(entry)});
    });
  }
}

const union = (one: readonly string[], other: readonly string[]): string[] => [
  ...new Set([...one, ...other]),
];
