import {decryptIdentity, type IdentityKeys, personalCodeHashes} from '@signet/vault';
import {
  civilDateOf,
  countryCodes,
  earlierSpellings,
  identifierOf,
  type IdentityAttributes,
  type Keyring,
  type PersonIdentifier,
  type WrittenIdentifier,
} from '@signet/domain';
import type {PrismaClient} from '../../generated/client.js';

/**
 * The canonical identifier of a person. The clock matters only for a Swedish code of ten digits that contradicts the
 * date of birth.
 */
export const canonicalIdentifier = (written: WrittenIdentifier): PersonIdentifier =>
  identifierOf(written, civilDateOf(new Date()));

/**
 * Returns the hashes of an identifier, and those of the other spellings of its code. Earlier releases have stored the
 * hash of the code as it was typed.
 */
export function hashesOfAnySpelling(index: Keyring, written: WrittenIdentifier): Uint8Array<ArrayBuffer>[] {
  const {identityType = 'PNO', country} = written;
  return earlierSpellings(written, civilDateOf(new Date()))
    .flatMap((personalCode) =>
      countryCodes(country).flatMap((issuer) =>
        personalCodeHashes(index, {identityType, country: issuer, personalCode}),
      ),
    )
    .map((hash) => new Uint8Array(hash));
}

export interface KnownPerson {
  readonly id: string;
  readonly attributes: IdentityAttributes;
}

const isSamePerson = (one: PersonIdentifier, other: PersonIdentifier): boolean =>
  one.identityType === other.identityType &&
  one.country === other.country &&
  one.personalCode === other.personalCode;

/**
 * Finds the people whose personal code is a spelling of this person's code. An earlier release may have registered the
 * person several times.
 */
export async function peopleWithCode(
  prisma: PrismaClient,
  {identity, index}: IdentityKeys,
  person: IdentityAttributes,
): Promise<KnownPerson[]> {
  const rows = await prisma.identity.findMany({
    where: {personalCodeHash: {in: hashesOfAnySpelling(index, person)}, erasedAt: null},
    select: {id: true, attributesEncrypted: true},
    orderBy: {id: 'asc'},
  });
  const wanted = canonicalIdentifier(person);
  return rows
    .map(({id, attributesEncrypted}) => ({
      id,
      attributes: decryptIdentity(identity, id, attributesEncrypted),
    }))
    .filter(({attributes}) => isSamePerson(canonicalIdentifier(attributes), wanted));
}
