import {attributeNames, limits, predicateTypes} from '@signet/contracts';
import {divideChange, type Keyring, type AuditAction} from '@signet/domain';
import {isReservedName} from '@signet/domain/names';
import type {Client, Prisma, PrismaClient} from '../../generated/client.js';
import {newId} from '@signet/store/sql';
import {
  changeClient,
  hashedSecret,
  insertClient,
  registrationColumns,
} from '../../registry/clients/client-changes.js';
import {newSecret} from '@signet/vault';
import {refusingTakenNames, reserveName} from '../../registry/clients/client-names.js';
import {RegistrationError} from '../../registry/clients/client-draft.js';
import {RegistryError} from '../../registry/registry-errors.js';
import {
  isAskedFor,
  openRequest,
  replaceRequest,
  stillWanted,
  wantedFields,
} from '../access/waiting-request.js';
import {actorOf, type Membership} from '../membership.js';
import {changeAsMember, type Transaction} from '../organisation-change.js';
import {clientColumns, findClient, type ClientSummary} from './client-summary.js';

/** The fields of a registration that a member chooses. */
export type ClientSettings = Pick<Client, 'name' | 'redirectUris' | 'returnOrigins'> & {
  readonly startProof?: Client['startProof'] | undefined;
};

export interface NewClient extends ClientSettings {
  readonly isTest: boolean;
  /** The id of the client, so that a form that is sent twice registers only one client. Default: a new id. */
  readonly id?: string | undefined;
}

/** The clients of organisations. Every change increments the version of the client and adds an audit entry. */
export class OrganisationClients {
  /**
   * @param keys the keys that hash the secrets of clients
   * @param openTestClients whether test clients may request all attributes and predicates without the approval of an
   *   operator, and with signatures of everybody
   * @param reservedNames the names that members cannot give to production clients, besides those of Signet
   */
  constructor(
    private readonly prisma: PrismaClient,
    private readonly keys: {readonly secretHash: Keyring},
    private readonly openTestClients: boolean,
    private readonly reservedNames: readonly string[] = [],
  ) {}

  /** The clients of the organisation, oldest first. */
  list({organisationId}: Membership): Promise<ClientSummary[]> {
    return this.prisma.client.findMany({
      where: {organisationId, deletedAt: null},
      select: clientColumns,
      orderBy: [{createdAt: 'asc'}, {id: 'asc'}],
    });
  }

  /** @throws UnknownTargetError, also for a client of another organisation and for a deleted client */
  find(membership: Membership, clientId: string): Promise<ClientSummary> {
    return findClient(this.prisma, membership, clientId);
  }

  /** When the client last sent a session to a test person that it does not have; null if it never did. */
  async lastTestPersonMiss({id: clientId}: Pick<ClientSummary, 'id'>): Promise<Date | null> {
    return (await this.prisma.testPersonMiss.findUnique({where: {clientId}}))?.lastAt ?? null;
  }

  /**
   * Registers a client, and returns its secret, which cannot be read again. The client may request only the attributes,
   * predicates and signatures that an operator approves; if `openTestClients` is true, a test client may request all of
   * them immediately. Also asks the operator to approve the name of a production client, whose sessions the service
   * refuses until then.
   * @throws RoleError, RegistrationError for an invalid value or a name that is reserved or taken, RegistryError if a
   *   client with this id exists or the organisation has too many clients
   */
  async register(by: Membership, {id = newId(), ...draft}: NewClient): Promise<{id: string; secret: string}> {
    const isOpen = draft.isTest && this.openTestClients;
    const allowed = {
      allowedAttributes: isOpen ? attributeNames : [],
      allowedPredicates: isOpen ? predicateTypes : [],
    };
    const columns = registrationColumns({...draft, ...allowed});
    this.#mustBeFree(columns);
    const secret = newSecret();
    const data = {id, ...columns, maySign: isOpen, ...hashedSecret(this.keys.secretHash, id, secret)};
    const registered = changeAsMember(this.prisma, by, 'DEVELOPER', async (transaction) => {
      await mustBeNew(transaction, id);
      await mustHaveRoom(transaction, by.organisationId);
      const keys = await reserveName(transaction, {id, ...columns});
      const row = {...data, ...keys, organisationId: by.organisationId};
      await insertClient(transaction, actorOf(by.subjectId), row);
      const client = await findClient(transaction, by, id);
      await replaceRequest(transaction, by, id, stillWanted(client, null));
    });
    await refusingTakenNames(registered);
    return {id, secret};
  }

  /**
   * Replaces the given fields of a registration, or asks the operator to approve those that take effect only then: the
   * approved name of a production client and, if the client may request data or signatures, a list with a new host. Every
   * change also replaces the open request of the client, so that operators approve what they have seen.
   * @throws RoleError, UnknownTargetError, RegistrationError for an invalid value or a name that is reserved or taken
   */
  async update(by: Membership, clientId: string, changes: Partial<ClientSettings>): Promise<void> {
    const changed = this.#change(by, clientId, 'relying_party.updated', async (stored, transaction) => {
      const open = await openRequest(transaction, clientId);
      const wanted = registrationColumns({
        ...stored,
        ...wantedFields(stored, open),
        ...changes,
        startProof: changes.startProof ?? stored.startProof,
      });
      const isRenamed = wanted.name !== stored.name;
      if (isRenamed) this.#mustBeFree(wanted);
      const keys = isRenamed ? await reserveName(transaction, {id: clientId, ...wanted}) : {};
      const {now, waiting} = divideChange(stored, wanted);
      if (!isAskedFor(stored, open, {now, waiting}))
        await replaceRequest(transaction, by, clientId, {...stillWanted(stored, open), ...waiting});
      const {name, redirectUris, returnOrigins} = now;
      const lists = {redirectUris: [...redirectUris], returnOrigins: [...returnOrigins]};
      return {name, ...lists, startProof: wanted.startProof, ...(name !== stored.name && keys)};
    });
    await refusingTakenNames(changed);
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
    await this.#change(by, clientId, 'relying_party.secret_rotated', async (stored) => {
      // `changeClient` increments the version before it calls this function.
      if (stored.version !== version + 1) throw changedMeanwhile();
      return hashed;
    });
    return secret;
  }

  async #change(
    by: Membership,
    clientId: string,
    action: AuditAction,
    dataOf: (stored: ClientSummary, transaction: Transaction) => Promise<Prisma.ClientUncheckedUpdateInput>,
  ): Promise<void> {
    await changeAsMember(this.prisma, by, 'DEVELOPER', async (transaction) => {
      await findClient(transaction, by, clientId);
      const change = {actor: actorOf(by.subjectId), id: clientId, action};
      // The row is read again, because an operator may have changed it before it was locked.
      await changeClient(transaction, change, async () =>
        dataOf(await findClient(transaction, by, clientId), transaction),
      );
    });
  }

  #mustBeFree({name, isTest}: {readonly name: string; readonly isTest: boolean}): void {
    if (!isTest && isReservedName(name, this.reservedNames))
      throw new RegistrationError('The name contains a name of the service itself. Choose another name.', {
        because: 'client name reserved',
      });
  }
}

const changedMeanwhile = () =>
  new RegistryError(
    'The client was changed after you opened this form, so its secret was not replaced. Look at the settings, and try again.',
    {because: 'client changed meanwhile'},
  );

async function mustBeNew(transaction: Transaction, id: string): Promise<void> {
  const registered = await transaction.client.count({where: {id}});
  if (registered > 0)
    throw new RegistryError(
      'This client is registered already, and its secret was shown. Replace the secret if nobody has kept it.',
      {because: 'client registered already'},
    );
}

async function mustHaveRoom(transaction: Transaction, organisationId: string): Promise<void> {
  const clients = await transaction.client.count({where: {organisationId, deletedAt: null}});
  const most = limits.clientsPerOrganisation.default;
  if (clients >= most)
    throw new RegistryError(
      `The organisation has ${most} clients, which is the maximum. Ask the operator to delete one.`,
      {because: 'too many clients', most},
    );
}
