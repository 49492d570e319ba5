import {attributeNames, limits, predicateTypes} from '@signet/contracts';
import type {Keyring} from '@signet/domain';
import type {Prisma, PrismaClient, RelyingParty} from '../../generated/client.js';
import {newId} from '../../ids.js';
import {
  changeRelyingParty,
  hashedSecret,
  insertRelyingParty,
  registrationColumns,
} from '../../registry/clients/relying-party-changes.js';
import {newSecret} from '../../credentials.js';
import {RegistryError} from '../../registry/registry-errors.js';
import {actorOf, type Membership} from '../membership.js';
import {changeAsMember, type Transaction} from '../organisation-change.js';
import {clientColumns, findClient, type ClientSummary} from './client-summary.js';

/** The fields of a registration that a member chooses. */
export type ClientDraft = Pick<RelyingParty, 'name' | 'redirectUris' | 'returnOrigins'>;

export interface NewClient extends ClientDraft {
  readonly isTest: boolean;
  /** The id of the client, so that a form that is sent twice registers only one client. Default: a new id. */
  readonly id?: string | undefined;
}

/** The clients of organisations. Every change increments the version of the client and adds an audit entry. */
export class OrganisationClients {
  /**
   * @param keys the keys that hash the secrets of clients
   * @param openTestClients whether test clients may request all attributes and predicates without the approval of an
   *   operator
   */
  constructor(
    private readonly prisma: PrismaClient,
    private readonly keys: {readonly secretHash: Keyring},
    private readonly openTestClients: boolean,
  ) {}

  /** The clients of the organisation, oldest first. */
  list({organisationId}: Membership): Promise<ClientSummary[]> {
    return this.prisma.relyingParty.findMany({
      where: {organisationId, deletedAt: null},
      select: clientColumns,
      orderBy: [{createdAt: 'asc'}, {id: 'asc'}],
    });
  }

  /** @throws UnknownTargetError, also for a client of another organisation and for a deleted client */
  find(membership: Membership, clientId: string): Promise<ClientSummary> {
    return findClient(this.prisma, membership, clientId);
  }

  /**
   * Registers a client, and returns its secret, which cannot be read again. The client may request only the attributes
   * and predicates that an operator approves; if `openTestClients` is true, a test client may request all of them
   * immediately.
   * @throws RoleError, RegistrationError for an invalid value, RegistryError if a client with this id exists or the
   *   organisation has too many clients
   */
  async register(by: Membership, {id = newId(), ...draft}: NewClient): Promise<{id: string; secret: string}> {
    const isOpen = draft.isTest && this.openTestClients;
    const allowed = {
      allowedAttributes: isOpen ? attributeNames : [],
      allowedPredicates: isOpen ? predicateTypes : [],
    };
    const columns = registrationColumns({...draft, ...allowed});
    const secret = newSecret();
    const data = {id, ...columns, ...hashedSecret(this.keys.secretHash, id, secret)};
    await changeAsMember(this.prisma, by, 'DEVELOPER', async (transaction) => {
      await mustBeNew(transaction, id);
      await mustHaveRoom(transaction, by.organisationId);
      const row = {...data, organisationId: by.organisationId};
      await insertRelyingParty(transaction, actorOf(by.subjectId), row);
    });
    return {id, secret};
  }

  /**
   * Replaces the given fields of a registration.
   * @throws RoleError, UnknownTargetError, RegistrationError for an invalid value
   */
  update(by: Membership, clientId: string, changes: Partial<ClientDraft>): Promise<void> {
    return this.#change(by, clientId, 'relying_party.updated', (stored) => {
      const {name, redirectUris, returnOrigins} = registrationColumns({...stored, ...changes});
      return {name, redirectUris, returnOrigins};
    });
  }

  /**
   * Replaces the secret, and returns the new secret, which cannot be read again. The old secret becomes invalid
   * immediately.
   * @param version the version of the client that the member has seen, so that a form that is sent twice replaces the
   *   secret once
   * @throws RoleError, UnknownTargetError, RegistryError if the client has another version
   */
  async rotateSecret(by: Membership, clientId: string, version: number): Promise<string> {
    const secret = newSecret();
    const hashed = hashedSecret(this.keys.secretHash, clientId, secret);
    await this.#change(by, clientId, 'relying_party.secret_rotated', (stored) => {
      // `changeRelyingParty` increments the version before it calls this function.
      if (stored.version !== version + 1) throw new RegistryError(changedMeanwhile);
      return hashed;
    });
    return secret;
  }

  async #change(
    by: Membership,
    clientId: string,
    action: string,
    dataOf: (stored: ClientSummary) => Prisma.RelyingPartyUncheckedUpdateInput,
  ): Promise<void> {
    await changeAsMember(this.prisma, by, 'DEVELOPER', async (transaction) => {
      await findClient(transaction, by, clientId);
      const change = {actor: actorOf(by.subjectId), id: clientId, action};
      // The row is read again, because an operator may have changed it before it was locked.
      await changeRelyingParty(transaction, change, async () =>
        dataOf(await findClient(transaction, by, clientId)),
      );
    });
  }
}

const changedMeanwhile =
  'The client was changed after you opened this form, so its secret was not replaced. Look at the settings, and try again.';

async function mustBeNew(transaction: Transaction, id: string): Promise<void> {
  const registered = await transaction.relyingParty.count({where: {id}});
  if (registered > 0)
    throw new RegistryError(
      'This client is registered already, and its secret was shown. Replace the secret if nobody has kept it.',
    );
}

async function mustHaveRoom(transaction: Transaction, organisationId: string): Promise<void> {
  const clients = await transaction.relyingParty.count({where: {organisationId, deletedAt: null}});
  const most = limits.clientsPerOrganisation.default;
  if (clients >= most)
    throw new RegistryError(
      `The organisation has ${most} clients, which is the maximum. Ask the operator to delete one.`,
    );
}
