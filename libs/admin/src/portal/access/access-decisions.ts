import {isUuid} from '@signet/contracts';
import type {AccessRequest, Client, Prisma, PrismaClient} from '../../generated/client.js';
import {auditEntry} from '../../registry/audit.js';
import {changeClient} from '../../registry/clients/client-changes.js';
import {refusingTakenNames, reserveName} from '../../registry/clients/client-names.js';
import {RegistryError, UnknownTargetError} from '../../registry/registry-errors.js';
import {checkedReasoning} from '../texts.js';

/** An access request as operators see it, with its client and the name of the organisation. */
export interface AccessRequestSummary extends AccessRequest {
  /** The client as it is now. */
  readonly client: Pick<Client, 'name' | 'redirectUris' | 'returnOrigins'>;
  /**
   * The name that an operator has given to the organisation, because owners could give it the name of another one; null
   * for a client that no longer belongs to an organisation.
   */
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
    const organisation = {select: {confirmedName: true}};
    const client = {select: {name: true, redirectUris: true, returnOrigins: true, organisation}};
    const rows = await this.prisma.accessRequest.findMany({
      where: all ? {} : {status: 'OPEN'},
      include: {client},
      orderBy: {id: 'asc'},
    });
    return rows.map(({client: {organisation: owner, ...registered}, ...request}) => ({
      ...request,
      client: registered,
      organisationName: owner?.confirmedName ?? null,
    }));
  }

  /**
   * Approves a request: adds its attributes and predicates to those that the client may request, grants signatures if it
   * asks for them, and gives the client the name and the addresses that it asks for. From then on, the name of a test
   * client is approved, too.
   * @throws UnknownTargetError if the request does not exist, RegistryError if it was already decided or the client is
   *   deleted, RegistrationError for an invalid answer, or if another production client has a name that looks the same
   */
  async approve(id: string, answer?: string): Promise<void> {
    const checked = answer === undefined ? null : checkedReasoning('answer', answer);
    const decision = {status: 'APPROVED', answer: checked} as const;
    const approved = this.#decide(id, decision, async (transaction, request) => {
      const change = {actor: this.actor, id: request.clientId, action: 'relying_party.updated'} as const;
      await changeClient(transaction, change, () => approvedColumns(transaction, request));
    });
    await refusingTakenNames(approved);
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
      const request = await transaction.accessRequest.findUnique({where: {id}});
      if (request === null) throw new UnknownTargetError('access request', id);
      // Members lock the client before its request, too, so two transactions cannot deadlock.
      if (request.status === 'OPEN') await apply(transaction, request);
      // If two operators decide at once, or a member withdraws the request, the condition on the status lets only the
      // first succeed.
      const {count} = await transaction.accessRequest.updateMany({
        where: {id, status: 'OPEN'},
        data: {...decision, decidedAt: new Date()},
      });
      if (count === 0) throw await decided(transaction, id);
      const {clientId, attributes, predicates, signing, name, redirectUris, returnOrigins} = request;
      const entry = {
        actor: this.actor,
        action: decision.status === 'APPROVED' ? ('access.approved' as const) : ('access.denied' as const),
        target: `relying_party:${clientId}`,
        details: {request: id, attributes, predicates, redirectUris, returnOrigins, signing, name},
      };
      await transaction.auditEntry.create({data: auditEntry(entry)});
    });
  }
}

async function decided(transaction: Prisma.TransactionClient, id: string): Promise<RegistryError> {
  const {status, withdrawn} = await transaction.accessRequest.findUniqueOrThrow({where: {id}});
  return new RegistryError(
    withdrawn
      ? `The organisation has withdrawn the access request ${id}. It may have made another one.`
      : `The access request ${id} is decided: ${status}.`,
  );
}

const union = (one: readonly string[], other: readonly string[]): string[] => [
  ...new Set([...one, ...other]),
];

/** The columns of the client after its request was approved. */
async function approvedColumns(transaction: Prisma.TransactionClient, request: AccessRequest) {
  const {clientId: id, name, redirectUris, returnOrigins} = request;
  const {isTest, ...client} = await transaction.client.findUniqueOrThrow({
    where: {id},
    select: {allowedAttributes: true, allowedPredicates: true, isTest: true},
  });
  return {
    ...((isTest || name !== null) && {nameApproved: true}),
    allowedAttributes: union(client.allowedAttributes, request.attributes),
    allowedPredicates: union(client.allowedPredicates, request.predicates),
    ...(request.signing && {maySign: true}),
    ...(redirectUris.length > 0 && {redirectUris}),
    ...(returnOrigins.length > 0 && {returnOrigins}),
    ...(name !== null && {name, ...(await reserveName(transaction, {id, name, isTest}))}),
  };
}
