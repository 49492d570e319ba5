import {randomBytes} from 'node:crypto';
import type {Keyring} from '@signet/domain';
import {hashClientSecret, newSecret} from '../../credentials.js';
import type {Prisma, PrismaClient} from '../../generated/client.js';
import {newId} from '../../ids.js';
import {cancelSessionsOfClient} from '../../sessions/statements/cancel-session.js';
import {auditEntry} from '../audit.js';
import {RegistryError, UnknownTargetError} from '../registry-errors.js';
import {checkDraft, type RelyingPartyDraft} from './relying-party-draft.js';

/** Registration of relying parties. Every change increments the version and adds an audit entry. */
export class RelyingParties {
  constructor(
    private readonly prisma: PrismaClient,
    private readonly secretKeys: Keyring,
    private readonly actor: string,
  ) {}

  /**
   * Registers a client and returns its secret. The secret cannot be read again, because only a keyed hash of it is
   * stored.
   * @throws RegistrationError for an invalid value
   */
  async register(draft: RelyingPartyDraft, id: string = newId()): Promise<{id: string; secret: string}> {
    const data = columnsOf(draft);
    const secret = newSecret();
    await this.prisma.$transaction([
      this.prisma.relyingParty.create({data: {id, ...data, ...this.hashed(id, secret)}}),
      this.prisma.auditEntry.create({data: this.entry('relying_party.registered', id)}),
    ]);
    return {id, secret};
  }

  /**
   * Replaces the given fields of a registration.
   * @throws RegistrationError for an invalid value, UnknownTargetError, RegistryError when the client is deleted
   */
  async update(id: string, changes: Partial<RelyingPartyDraft>): Promise<void> {
    await this.change(id, 'relying_party.updated', async (transaction) => {
      const stored = await transaction.relyingParty.findUniqueOrThrow({where: {id}});
      return columnsOf({...stored, ...changes});
    });
  }

  /**
   * Replaces the secret, and returns the new secret. The old secret is refused in every request whose SQL statement
   * starts after this method has returned.
   */
  async rotateSecret(id: string): Promise<string> {
    const secret = newSecret();
    await this.change(id, 'relying_party.secret_rotated', async () => this.hashed(id, secret));
    return secret;
  }

  /** Suspends the client, whose requests are then refused, and cancels its open sessions in the same transaction. */
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
   * Deletes a registration permanently, and cancels the client's open sessions in the same transaction. The row keeps
   * its id and its name, because the audit log refers to the row; no secret is valid for it.
   */
  async delete(id: string): Promise<void> {
    await this.change(id, 'relying_party.deleted', async (transaction) => {
      await cancelSessions(transaction, id);
      return {
        status: 'SUSPENDED',
        deletedAt: new Date(),
        isTest: false,
        secretHash: randomBytes(32),
        redirectUris: [],
        returnOrigins: [],
        allowedAttributes: [],
        allowedPredicates: [],
      };
    });
  }

  /**
   * Changes a registration. The row is locked, so concurrent changes run one after the other.
   * @throws UnknownTargetError, RegistryError when the client is deleted
   */
  private async change(
    id: string,
    action: string,
    dataOf: (transaction: Prisma.TransactionClient) => Promise<Prisma.RelyingPartyUpdateInput>,
  ): Promise<void> {
    await this.prisma.$transaction(async (transaction) => {
      const locked = {where: {id, deletedAt: null}, data: {version: {increment: 1}}};
      const {count} = await transaction.relyingParty.updateMany(locked);
      if (count === 0) throw await this.refusal(transaction, id);
      await transaction.relyingParty.update({where: {id}, data: await dataOf(transaction)});
      await transaction.auditEntry.create({data: this.entry(action, id)});
    });
  }

  private async refusal(transaction: Prisma.TransactionClient, id: string): Promise<Error> {
    const found = await transaction.relyingParty.findUnique({where: {id}, select: {id: true}});
    return found === null
      ? new UnknownTargetError('client', id)
      : new RegistryError(`The client ${id} is deleted.`);
  }

  private hashed(id: string, secret: string) {
    const {hash, keyVersion} = hashClientSecret(this.secretKeys, id, secret);
    return {secretHash: new Uint8Array(hash), secretKeyVersion: keyVersion};
  }

  private entry(action: string, id: string) {
    return auditEntry({actor: this.actor, action, target: `relying_party:${id}`});
  }
}

const cancelSessions = (transaction: Prisma.TransactionClient, clientId: string) =>
  transaction.$queryRawUnsafe(
    cancelSessionsOfClient.text,
    ...cancelSessionsOfClient.values({clientId}, () => null),
  );

/** @throws RegistrationError for an invalid value */
const columnsOf = (draft: RelyingPartyDraft) => ({
  name: checkDraft(draft),
  redirectUris: draft.redirectUris,
  returnOrigins: draft.returnOrigins,
  allowedAttributes: [...draft.allowedAttributes],
  allowedPredicates: [...draft.allowedPredicates],
  apiRevision: draft.apiRevision ?? 'CURRENT',
  isTest: draft.isTest ?? false,
  createLimit: draft.createLimit ?? null,
  pollLimit: draft.pollLimit ?? null,
});
