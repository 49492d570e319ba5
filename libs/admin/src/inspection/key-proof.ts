import {decryptIdentity, DecryptionError, type IdentityKeys} from '@signet/vault';
import {deriveSubjectId} from '@signet/domain';
import type {Pool} from 'pg';
import {hashesOfAnySpelling} from '../registry/people/spelling-search.js';
import {newestPeople, newestSubjects} from './key-proof-statements.js';

import {rowsOf} from '@signet/store/sql';

/** The version of a key that a stored value names. */
export interface StoredVersion {
  /** Whether the version is one of the shared keyring. Otherwise, it is one of the keyring for identities. */
  readonly isShared: boolean;
  readonly version: number;
}

type Keys = ReadonlyMap<number, Uint8Array>;

/**
 * Checks keys against stored values that were made with them. Each stored value names the version (the number) of its
 * key. A wrong key, for example of another installation, can have the same number as the right one. Only this check
 * finds it: a process would start with it, and would store values that cannot be read with the right key.
 */
export class KeyProof {
  constructor(private readonly pool: Pool) {}

  /**
   * Checks the keys that protect the data of people. For each version of the keyring for identities and of the shared
   * keyring, it decrypts the newest person whose attributes name this version. `wrongKeys` lists the versions for which
   * this fails. `isIndexed` is false if the personal code of the newest decrypted person was hashed with none of the
   * index keys.
   */
  async people({identity, index}: IdentityKeys): Promise<{wrongKeys: StoredVersion[]; isIndexed: boolean}> {
    const wrongKeys: StoredVersion[] = [];
    let isIndexed: boolean | undefined;
    for (const {id, isShared, version, attributesEncrypted, personalCodeHash} of await rowsOf(
      this.pool,
      newestPeople,
      {},
    )) {
      if (!identity[isShared ? 'shared' : 'own']?.keys.has(version)) continue;
      try {
        const hashes = hashesOfAnySpelling(index, decryptIdentity(identity, id, attributesEncrypted));
        isIndexed ??= hashes.some((hash) => Buffer.from(hash).equals(personalCodeHash));
      } catch (error) {
        if (!(error instanceof DecryptionError)) throw error;
        wrongKeys.push({isShared, version});
      }
    }
    return {wrongKeys, isIndexed: isIndexed ?? true};
  }

  /**
   * Returns the versions of the subject key that, in this environment, do not produce the newest stored subjectId of
   * that version.
   */
  async subjects(keys: Keys, environment: string): Promise<number[]> {
    const rows = await rowsOf(this.pool, newestSubjects, {});
    const wrong = rows.filter(({clientId, subjectId, identityId, keyVersion}) => {
      const key = keys.get(keyVersion);
      return key !== undefined && deriveSubjectId(key, environment, clientId, identityId) !== subjectId;
    });
    return wrong.map(({keyVersion}) => keyVersion);
  }
}
