import {deriveSubjectId} from '@signet/domain';
import type {Pool} from 'pg';
import {personalCodeHashes} from '../credentials.js';
import {DecryptionError} from '../encryption/encryption.js';
import {decryptIdentity} from '../encryption/identity-vault.js';
import {newestPeople, newestSubjects} from './key-proof-statements.js';
import type {IdentityKeys} from '../registry/people/identities.js';
import {rowsOf} from '../registry/run-statement.js';

type Keys = ReadonlyMap<number, Uint8Array>;

/**
 * Compares keys with what was made with them. A key under the right version that is not the right key, for example of
 * another installation, is found in no other way: a process would start, and write values that the right key cannot read.
 */
export class KeyProof {
  constructor(private readonly pool: Pool) {}

  /**
   * The keys that protect people: the versions in the keyring that do not decrypt the newest person, and whether the index
   * keys include the one with which the newest person that could be decrypted was registered.
   */
  async people({encryption, index}: IdentityKeys): Promise<{wrongVersions: number[]; isIndexed: boolean}> {
    const wrongVersions: number[] = [];
    let isIndexed: boolean | undefined;
    for (const {id, version, attributesEncrypted, personalCodeHash} of await rowsOf(
      this.pool,
      newestPeople,
      {},
    )) {
      if (!encryption.keys.has(version)) continue;
      try {
        const {country, personalCode} = decryptIdentity(encryption, id, attributesEncrypted);
        const hashes = personalCodeHashes(index, country, personalCode);
        isIndexed ??= hashes.some((hash) => Buffer.from(hash).equals(personalCodeHash));
      } catch (error) {
        if (!(error instanceof DecryptionError)) throw error;
        wrongVersions.push(version);
      }
    }
    return {wrongVersions, isIndexed: isIndexed ?? true};
  }

  /** The versions of the subject keys from which, in this environment, other subjectIds than the stored ones follow. */
  async subjects(keys: Keys, environment: string): Promise<number[]> {
    const rows = await rowsOf(this.pool, newestSubjects, {});
    const wrong = rows.filter(({clientId, subjectId, identityId, keyVersion}) => {
      const key = keys.get(keyVersion);
      return key !== undefined && deriveSubjectId(key, environment, clientId, identityId) !== subjectId;
    });
    return wrong.map(({keyVersion}) => keyVersion);
  }
}
