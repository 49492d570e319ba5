import {identityAttributesSchema, isBornBy, type IdentityAttributes, type Keyring} from '@signet/domain';
import {personalCodeHashes} from '../../credentials.js';
import type {PrismaClient} from '../../generated/client.js';
import {newId} from '../../ids.js';
import {encryptIdentity} from '../../encryption/identity-vault.js';
import {newCode} from './activation-codes.js';
import {auditEntry} from '../audit.js';
import {RegistryError, UnknownTargetError} from '../registry-errors.js';
import {RegistrationError} from '../clients/relying-party-draft.js';

/** The keys that protect personal data at rest. */
export interface IdentityKeys {
  encryption: Keyring;
  index: Keyring;
}

/** Registers people, and issues the codes with which they enrol their phones. */
export class Identities {
  constructor(
    private readonly prisma: PrismaClient,
    private readonly keys: IdentityKeys,
    private readonly actor: string,
  ) {}

  /**
   * Registers a person, or updates the attributes of the person with this country and personal code; returns the id.
   * Also finds a person whose personal code was hashed with an older key, and replaces that hash.
   * @throws RegistrationError, whose message contains the names of the invalid attributes, but not their values
   */
  async register(attributes: IdentityAttributes): Promise<string> {
    checkAttributes(attributes);
    const hashes = personalCodeHashes(this.keys.index, attributes.country, attributes.personalCode).map(
      (hash) => new Uint8Array(hash),
    );
    const [personalCodeHash] = hashes;
    if (personalCodeHash === undefined) throw new Error('the keyring of personal codes is empty');
    const known = await this.prisma.identity.findFirst({
      where: {personalCodeHash: {in: hashes}},
      select: {id: true},
    });
    const id = known?.id ?? newId();
    const attributesEncrypted = new Uint8Array(encryptIdentity(this.keys.encryption, id, attributes));
    await this.prisma.$transaction([
      known === null
        ? this.prisma.identity.create({data: {id, personalCodeHash, attributesEncrypted}})
        : this.prisma.identity.update({
            where: {id, erasedAt: null},
            data: {personalCodeHash, attributesEncrypted},
          }),
      this.audit(known === null ? 'identity.registered' : 'identity.corrected', id),
    ]);
    return id;
  }

  /**
   * Issues a code that enrols one phone of this person, and invalidates an earlier unused code for an enrolment of this
   * person. Only a keyed hash of the code is stored.
   * @param validity in hours
   * @throws UnknownTargetError, RegistryError if the person was erased
   */
  async issueActivationCode(identityId: string, validity: number): Promise<string> {
    await this.requirePerson(identityId);
    const purpose = {identityId, deviceId: null};
    const {code, statements} = newCode(this.prisma, this.keys.index, purpose, validity);
    await this.prisma.$transaction([...statements, this.audit('activation_code.issued', identityId)]);
    return code;
  }

  private async requirePerson(id: string): Promise<void> {
    const person = await this.prisma.identity.findUnique({where: {id}, select: {erasedAt: true}});
    if (person === null) throw new UnknownTargetError('person', id);
    if (person.erasedAt !== null) throw new RegistryError(`The person ${id} was erased.`);
  }

  private audit(action: string, identityId: string) {
    return this.prisma.auditEntry.create({
      data: auditEntry({actor: this.actor, action, target: `identity:${identityId}`}),
    });
  }
}

function checkAttributes(attributes: IdentityAttributes): void {
  const issues = identityAttributesSchema.safeParse(attributes).error?.issues ?? [];
  const names = new Set(issues.map(({path}) => String(path[0])));
  // Only the day matters, so the clock of the operator's machine is accurate enough.
  if (!isBornBy(attributes.dateOfBirth, new Date())) names.add('dateOfBirth');
  if (names.size > 0) throw new RegistrationError(`These attributes are invalid: ${[...names].join(', ')}.`);
}
