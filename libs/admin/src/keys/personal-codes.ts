import {
  civilDateOf,
  identifierOf,
  type IdentityAttributes,
  type EncryptionKeyring,
  type Keyring,
  type PersonIdentifier,
} from '@signet/domain';
import type {Pool} from 'pg';
import {decryptIdentity, DecryptionError, personalCodeHashes} from '@signet/vault';
import {rowsOf} from '@signet/store/sql';
import {peopleAfter, replacePersonalCodeHash} from './personal-code-statements.js';
import type {ReEncryptedColumn} from './re-encryption.js';

const BATCH = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** The stored hash of the personal code of one person. */
interface StoredHash {
  readonly id: string;
  readonly hash: Uint8Array;
  /**
   * The version of the key that made the hash; null if the keyring lacks this key or the attributes cannot be
   * decrypted.
   */
  readonly version: number | null;
  /** The hash under the current key; null if `version` is null. */
  readonly current: Uint8Array | null;
}

/**
 * The keyed hashes of personal codes. The rows do not contain the version of the key, so every method decrypts the
 * attributes of all people, and hashes each personal code with one key after the other until a hash matches.
 */
export class PersonalCodes {
  /**
   * @param pool connections of the account that owns the database
   * @param keys keyrings that contain the old keys and the current ones
   */
  constructor(
    private readonly pool: Pool,
    private readonly keys: {readonly identity: EncryptionKeyring<'identity'>; readonly index: Keyring},
  ) {}

  /**
   * The number of people by the version of the key that hashed their personal code. The version is null if the keyring
   * lacks the key or the attributes of the person cannot be decrypted.
   */
  async counts(): Promise<Map<number | null, number>> {
    const counts = new Map<number | null, number>();
    for await (const {version} of this.#stored()) counts.set(version, (counts.get(version) ?? 0) + 1);
    return counts;
  }

  /**
   * Replaces each hash that was made with an older key, unless it has changed since it was read. The service
   * can run at the same time. An interrupted run can be repeated.
   */
  async rehash(): Promise<ReEncryptedColumn> {
    const total = {column: 'identity.personal_code_hash', reEncrypted: 0, changed: 0, unreadable: 0};
    for await (const {id, hash, version, current} of this.#stored()) {
      if (current === null) total.unreadable += 1;
      else if (version !== this.keys.index.current) {
        const replaced = await rowsOf(this.pool, replacePersonalCodeHash, {id, from: hash, to: current});
        total[replaced.length === 1 ? 'reEncrypted' : 'changed'] += 1;
      }
    }
    return total;
  }

  async *#stored(): AsyncGenerator<StoredHash> {
    let after = FIRST;
    for (;;) {
      const people = await rowsOf(this.pool, peopleAfter, {after, limit: BATCH});
      for (const {id, personalCodeHash: hash, attributesEncrypted} of people)
        yield {id, hash, ...this.#versionOf(hash, this.#attributes(id, attributesEncrypted))};
      const last = people.at(-1);
      if (last === undefined) return;
      after = last.id;
    }
  }

  /** Tries the canonical spelling of the code first, and then the stored one, which older rows were hashed with. */
  #versionOf(stored: Uint8Array, attributes: IdentityAttributes | null) {
    if (attributes === null) return {version: null, current: null};
    const {index} = this.keys;
    for (const identifier of spellingsToTry(attributes))
      for (const [version, key] of index.keys) {
        const [hash] = personalCodeHashes({current: version, keys: new Map([[version, key]])}, identifier);
        if (Buffer.from(stored).equals(hash))
          return {version, current: personalCodeHashes(index, identifier)[0]};
      }
    return {version: null, current: null};
  }

  #attributes(id: string, encrypted: Uint8Array): IdentityAttributes | null {
    try {
      return decryptIdentity(this.keys.identity, id, encrypted);
    } catch (error) {
      if (error instanceof DecryptionError) return null;
      throw error;
    }
  }
}

const spellingsToTry = (attributes: IdentityAttributes): PersonIdentifier[] => {
  const canonical = identifierOf(attributes, civilDateOf(new Date()));
  return [canonical, {...canonical, personalCode: attributes.personalCode}];
};
