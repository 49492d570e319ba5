import {randomBytes} from 'node:crypto';
import type {AuditAction, Keyring} from '@signet/domain';
import {newSecret} from '@signet/vault';
import type {Prisma, PrismaClient} from '../../generated/client.js';
import {newId} from '@signet/store/sql';
import {cancelSessionsOfClient} from '@signet/store/statements';

import {refusingTakenNames, reserveName} from './client-names.js';
import {changeClient, hashedSecret, insertClient, registrationColumns} from './client-changes.js';
import type {ClientDraft} from './client-draft.js';
import {rowsIn} from '../../rows-in.js';

/**
 * Registers relying parties, and changes their registrations. Every change increments the version of the registration
 * and adds an audit entry.
 */
export class ClientRegistry {
  constructor(
    private readonly prisma: PrismaClient,
    private readonly secretKeys: Keyring,
    private readonly actor: string,
  ) {}

  /**
   * Registers a client and returns its secret. The secret cannot be read again, because only its keyed hash is stored.
   * The name counts as approved, because an operator registers the client.
   * @throws RegistrationError for an invalid value, or if another production client has a name that looks the same
   */
  async register(draft: ClientDraft, id: string = newId()): Promise<{id: string; secret: string}> {
    const columns = registrationColumns(draft);
    const secret = newSecret();
    const grants = {maySign: draft.maySign ?? true, nameApproved: true};
    const inserted = this.prisma.$transaction(async (transaction) => {
      const keys = await reserveName(transaction, {id, ...columns});
      const data = {id, ...columns, ...grants, ...keys, ...this.hashed(id, secret)};
      await insertClient(transaction, this.actor, data);
    });
    await refusingTakenNames(inserted);
    return {id, secret};
  }

  /**
   * Replaces the given fields of a registration. A given name is approved, because an operator gives it.
   * @throws RegistrationError for an invalid value, or if another production client has a name that looks the same;
   *   UnknownTargetError if the client does not exist, RegistryError if it is deleted
   */
  async update(id: string, changes: Partial<ClientDraft>): Promise<void> {
    await this.change(id, 'relying_party.updated', async (transaction) => {
      const stored = await transaction.client.findUniqueOrThrow({where: {id}});
      const columns = registrationColumns({...stored, ...changes});
      const isNamed = changes.name !== undefined || columns.isTest !== stored.isTest;
      return {
        ...columns,
        ...(changes.maySign !== undefined && {maySign: changes.maySign}),
        ...(isNamed && {nameApproved: true, ...(await reserveName(transaction, {id, ...columns}))}),
      };
    });
  }

  /**
   * Replaces the secret, and returns the new secret. A request with the old secret fails if its SQL statement starts
   * after this method has returned.
   */
  async rotateSecret(id: string): Promise<string> {
    const secret = newSecret();
    await this.change(id, 'relying_party.secret_rotated', async () => this.hashed(id, secret));
    return secret;
  }

  /** Suspends the client, so that its requests are refused, and cancels its open sessions in the same transaction. */
  async suspend(id: string): Promise<void> {
    await this.change(id, 'relying_party.suspended', async (transaction) => {
      await cancelSessions(transaction, id);
      return {status: 'SUSPENDED'};
    });
  }

  async activate(id: string): Promise<void> {
    await this.change(id, 'relying_party.activated', async () => ({status: 'ACTIVE'}));
  }

  /**
   * Deletes a registration permanently, and cancels the open sessions of the client in the same transaction. The row
   * stays, with its id and its name, because the audit log refers to it; no secret is valid for it any more.
   */
  async delete(id: string): Promise<void> {
    await this.change(id, 'relying_party.deleted', async (transaction) => {
      await cancelSessions(transaction, id);
      return {
        status: 'SUSPENDED',
        deletedAt: new Date(),
        isTest: false,
        maySign: false,
        secretHash: randomBytes(32),
        redirectUris: [],
        returnOrigins: [],
        allowedAttributes: [],
        allowedPredicates: [],
      };
    });
  }

  private async change(
    id: string,
    action: AuditAction,
    dataOf: (transaction: Prisma.TransactionClient) => Promise<Prisma.ClientUncheckedUpdateInput>,
  ): Promise<void> {
    const changed = this.prisma.$transaction((transaction) =>
      changeClient(transaction, {actor: this.actor, id, action}, () => dataOf(transaction)),
    );
    await refusingTakenNames(changed);
  }

  private hashed(id: string, secret: string) {
    return hashedSecret(this.secretKeys, id, secret);
  }
}

const cancelSessions = (transaction: Prisma.TransactionClient, clientId: string) =>
  rowsIn(transaction, cancelSessionsOfClient, {clientId});
