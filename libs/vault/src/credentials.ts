import {createHash, createHmac, randomBytes, timingSafeEqual} from 'node:crypto';
import {
  currentKey,
  randomCodeDigits,
  withCheckDigits,
  type Keyring,
  type PersonIdentifier,
} from '@signet/domain';

/** A new client secret: 32 random bytes in base64url without padding. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * A new secret for the signatures of webhooks, in the form of Standard Webhooks: `whsec_` and the base64 of 32 random
 * bytes.
 */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** A new activation code: random digits and check digits, which a person types or scans to enrol or unlock a phone. */
export const newActivationCode = (): string => {
  const digits = BigInt(`0x${randomBytes(16).toString('hex')}`) % 10n ** BigInt(randomCodeDigits);
  return withCheckDigits(digits.toString().padStart(randomCodeDigits, '0'));
};

/**
 * The stored form of a random secret: its SHA-256 hash. The entropy of the secret makes a slow or keyed hash
 * unnecessary.
 */
export const hashToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();

/** The stored form of a client secret, with the version of the key that hashed it. */
export interface HashedSecret {
  hash: Uint8Array;
  keyVersion: number;
}

const keyedSecret = (key: Uint8Array, clientId: string, secret: string) =>
  createHmac('sha256', key).update(`client-secret\0${clientId}\0${secret}`).digest();

export const hashClientSecret = (keyring: Keyring, clientId: string, secret: string): HashedSecret => ({
  hash: keyedSecret(currentKey(keyring), clientId, secret),
  keyVersion: keyring.current,
});

/**
 * Returns whether the secret has the stored hash. The comparison takes constant time. `stored` is null if the client is
 * unknown: the function then compares with a constant and returns false, so that the response takes as long as for a
 * wrong secret.
 */
export function matchesClientSecret(
  keyring: Keyring,
  clientId: string,
  stored: HashedSecret | null,
  secret: string,
): boolean {
  const key = keyring.keys.get(stored?.keyVersion ?? keyring.current) ?? currentKey(keyring);
  const equal = timingSafeEqual(keyedSecret(key, clientId, secret), stored?.hash ?? NOTHING);
  return equal && stored !== null;
}

const NOTHING = new Uint8Array(32);

const underKey = (key: Uint8Array, ...parts: string[]) =>
  createHmac('sha256', key).update(parts.join('\0')).digest();

/**
 * Returns keyed hashes of the parts, one for each key. The first uses the current key and is stored in new rows; the
 * others use the older keys and find rows that were stored before a rotation.
 */
function underEveryKey(keyring: Keyring, ...parts: string[]): [Uint8Array, ...Uint8Array[]] {
  const older = Array.from(keyring.keys).filter(([version]) => version !== keyring.current);
  return [underKey(currentKey(keyring), ...parts), ...older.map(([, key]) => underKey(key, ...parts))];
}

/**
 * Returns the hashes by which an activation code is found; the first is stored in new rows. They are keyed, because
 * somebody who can read the database could find the code of a plain hash by trying all codes.
 */
export const activationCodeHashes = (keyring: Keyring, code: string): [Uint8Array, ...Uint8Array[]] =>
  underEveryKey(keyring, 'activation-code', code);

/**
 * Returns the keyed hashes by which the person with an identifier is found; the first is stored in new rows. The
 * identifier itself is stored encrypted.
 */
export const personalCodeHashes = (
  keyring: Keyring,
  {identityType, country, personalCode}: PersonIdentifier,
): [Uint8Array, ...Uint8Array[]] => {
  // The hashes of national personal numbers are older than the other types of identity, and do not contain the type.
  const issuer = identityType === 'PNO' ? country : `${identityType}${country}`;
  return underEveryKey(keyring, 'personal-code', issuer, personalCode);
};
