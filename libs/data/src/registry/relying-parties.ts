import type {Keyring} from '@signet/domain';
import {hashClientSecret, newSecret} from '../credentials.js';
import type {Prisma, PrismaClient} from '../generated/client.js';
import {newId} from '../ids.js';
import {cancelSessionsOfClient} from '../sessions/statements/cancel-session.js';
import {auditEntry} from './audit.js';
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
   */
  async register(draft: RelyingPartyDraft, id: string = newId()): Promise<{id: string; secret: string}> {
    const name = checkDraft(draft);
    const secret = newSecret();
    await this.prisma.$transaction([
      this.prisma.relyingParty.create({
        data: {
          id,
          name,
          redirectUris: draft.redirectUris,
          returnOrigins: draft.returnOrigins,
          allowedAttributes: [...draft.allowedAttributes],
          allowedPredicates: [...draft.allowedPredicates],
          apiRevision: draft.apiRevision ?? 'CURRENT',
          isTest: draft.isTest ?? false,
          ...this.hashed(id, secret),
        },
      }),
      this.audit('relying_party.registered', id),
    ]);
    return {id, secret};
  }

  /** Replaces the secret. The old one is refused in every request whose statement starts after this returns. */
  async rotateSecret(id: string): Promise<string> {
    const secret = newSecret();
    await this.change(id, 'relying_party.secret_rotated', this.hashed(id, secret));
    return secret;
  }

  /** Refuses the client from now on, and cancels its open sessions in the same transaction. */
  async suspend(id: string): Promise<void> {
    const values = cancelSessionsOfClient.values({clientId: id}, () => null);
    await this.prisma.$transaction([
      ...this.changes(id, 'relying_party.suspended', {status: 'SUSPENDED'}),
      this.prisma.$queryRawUnsafe(cancelSessionsOfClient.text, ...values),
    ]);
  }

  async activate(id: string): Promise<void> {
    await this.change(id, 'relying_party.activated', {status: 'ACTIVE'});
  }

  private async change(id: string, action: string, data: Prisma.RelyingPartyUpdateInput): Promise<void> {
    await this.prisma.$transaction(this.changes(id, action, data));
  }

  private changes(id: string, action: string, data: Prisma.RelyingPartyUpdateInput) {
    return [
      this.prisma.relyingParty.update({where: {id}, data: {...data, version: {increment: 1}}}),
      this.audit(action, id),
    ];
  }

  private hashed(id: string, secret: string) {
    const {hash, keyVersion} = hashClientSecret(this.secretKeys, id, secret);
    return {secretHash: new Uint8Array(hash), secretKeyVersion: keyVersion};
  }

  private audit(action: string, id: string) {
    return this.prisma.auditEntry.create({
      data: auditEntry({actor: this.actor, action, target: `relying_party:${id}`}),
    });
  }
}
