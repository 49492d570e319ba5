import {encryptIdentity, type IdentityKeys, personalCodeHashes} from '@signet/vault';
import {
  changesCertificates,
  dataFaults,
  readPerson,
  type IdentityAttributes,
  type PersonData,
  type PersonDraft,
  type AuditAction,
} from '@signet/domain';
import {Prisma, type PrismaClient} from '../../generated/client.js';
import {newId} from '@signet/store/sql';
import {newCode} from './activation-codes.js';
import {auditEntry} from '../audit.js';
import {RegistryError, UnknownTargetError} from '../registry-errors.js';
import {RegistrationError} from '../clients/client-draft.js';
import {canonicalIdentifier, peopleWithCode, type KnownPerson} from './spelling-search.js';

/** Registers people, and issues the codes with which they enrol their phones. */
export class Identities {
  constructor(
    private readonly prisma: PrismaClient,
    private readonly keys: IdentityKeys,
    private readonly actor: string,
  ) {}

  /**
   * Registers a person, or replaces the attributes of the person with this identity type, country and personal code;
   * returns the id. Finds the person under every spelling of the code, and under hashes that older keys made, and then
   * stores the canonical spelling and a hash under the current key.
   * @throws RegistrationError, whose message says what is wrong without the values; RegistryError if an earlier release
   * has registered several people with spellings of this code
   */
  async register(draft: PersonDraft): Promise<string> {
    const person = checked(draft);
    try {
      return await this.#store(person);
    } catch (error) {
      // A concurrent call has registered the same person, and is finished: the second try finds the person.
      if (isDuplicate(error)) return this.#store(person);
      throw error;
    }
  }

  async #store(person: IdentityAttributes): Promise<string> {
    const [known, ...twins] = await peopleWithCode(this.prisma, this.keys, person);
    if (known === undefined) return this.#create(person);
    if (twins.length > 0) throw severalPeople([known, ...twins]);
    await this.#correct(known, person);
    return known.id;
  }

  async #create(person: IdentityAttributes): Promise<string> {
    const id = newId();
    const data = {id, ...this.#columns(id, person)};
    await this.prisma.$transaction([
      this.prisma.identity.create({data}),
      this.audit('identity.registered', id),
    ]);
    return id;
  }

  async #correct({id, attributes}: KnownPerson, person: IdentityAttributes): Promise<void> {
    const {personalCodeHash, attributesEncrypted} = this.#columns(id, person);
    await this.prisma.$transaction(async (transaction) => {
      const corrected = await transaction.$executeRaw`
        UPDATE identity SET personal_code_hash = ${personalCodeHash}, attributes_encrypted = ${attributesEncrypted},
          certificate_data_changed_at = CASE WHEN ${changesCertificates(attributes, person)}
            THEN clock_timestamp() ELSE certificate_data_changed_at END
        WHERE id = ${id}::uuid AND erased_at IS NULL`;
      if (corrected === 0) throw erased(id);
      const action = {actor: this.actor, action: 'identity.corrected' as const, target: `identity:${id}`};
      await transaction.auditEntry.create({data: auditEntry(action)});
    });
  }

  #columns(id: string, person: IdentityAttributes) {
    const [hash] = personalCodeHashes(this.keys.index, canonicalIdentifier(person));
    return {
      personalCodeHash: new Uint8Array(hash),
      attributesEncrypted: new Uint8Array(encryptIdentity(this.keys.identity, id, person)),
    };
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
    if (person.erasedAt !== null) throw erased(id);
  }

  private audit(action: AuditAction, identityId: string) {
    return this.prisma.auditEntry.create({
      data: auditEntry({actor: this.actor, action, target: `identity:${identityId}`}),
    });
  }
}

/** Checks the data of a person before the personal code is known. @throws RegistrationError */
export function requireData(data: PersonData): void {
  const faults = dataFaults(data, new Date());
  if (faults.length > 0) throw new RegistrationError(faults.join(' '));
}

/** @throws RegistrationError */
function checked(draft: PersonDraft): IdentityAttributes {
  // Only the day matters, so the clock of the operator's machine is accurate enough.
  const reading = readPerson(draft, new Date());
  if ('faults' in reading) throw new RegistrationError(reading.faults.join(' '));
  return reading.person;
}

const isDuplicate = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';

const erased = (id: string): RegistryError => new RegistryError(`The person ${id} was erased.`);

const severalPeople = (people: readonly KnownPerson[]): RegistryError =>
  new RegistryError(
    `The personal code belongs to several people, because an earlier release compared spellings: ` +
      `${people.map(({id}) => id).join(', ')}. ` +
      'Erase all but one of them (signetctl person erase), and then repeat the command.',
  );
