import type {IdentityAttributes, Keyring} from '@signet/domain';
import {hashActivationCode, hashPersonalCode, newActivationCode} from '../credentials.js';
import type {PrismaClient} from '../generated/client.js';
import {newId} from '../ids.js';
import {sealIdentity} from '../identity-vault.js';
import {auditEntry} from './audit.js';

/** The keys that protect people's data at rest. */
export interface IdentityKeys {
  sealing: Keyring;
  index: Keyring;
}

/** Registration of people and of the codes that enrol their phones. */
export class Identities {
  constructor(
    private readonly prisma: PrismaClient,
    private readonly keys: IdentityKeys,
    private readonly actor: string,
  ) {}

  /** Registers a person, or corrects what is known of the one with this country and personal code; returns their id. */
  async register(attributes: IdentityAttributes): Promise<string> {
    const hash = new Uint8Array(
      hashPersonalCode(this.keys.index, attributes.country, attributes.personalCode),
    );
    const known = await this.prisma.identity.findUnique({
      where: {personalCodeHash: hash},
      select: {id: true},
    });
    const id = known?.id ?? newId();
    const attributesSealed = new Uint8Array(sealIdentity(this.keys.sealing, id, attributes));
    await this.prisma.$transaction([
      known === null
        ? this.prisma.identity.create({data: {id, personalCodeHash: hash, attributesSealed}})
        : this.prisma.identity.update({where: {id}, data: {attributesSealed}}),
      this.audit(known === null ? 'identity.registered' : 'identity.corrected', id),
    ]);
    return id;
  }

  /** A code that enrols one new phone of this person; `validity` in hours. Rests only as a keyed hash. */
  async issueActivationCode(identityId: string, validity: number): Promise<string> {
    const code = newActivationCode();
    await this.prisma.$transaction([
      this.prisma.activationCode.create({
        data: {
          id: newId(),
          identityId,
          codeHash: new Uint8Array(hashActivationCode(this.keys.index, code)),
          expiresAt: new Date(Date.now() + validity * 3_600_000),
        },
      }),
      this.audit('activation_code.issued', identityId),
    ]);
    return code;
  }

  private audit(action: string, identityId: string) {
    return this.prisma.auditEntry.create({
      data: auditEntry({actor: this.actor, action, target: `identity:${identityId}`}),
    });
  }
}
