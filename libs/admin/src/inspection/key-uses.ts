import type {EncryptionPurpose} from '@signet/domain';
import type {Pool} from 'pg';
import {ciphertextColumns} from '../keys/re-encryption-statements.js';
import {rowsOf} from '@signet/store/sql';
import {clientSecretVersions} from './inspection-statements.js';

/** The number of values of one column that need one version of a keyring. */
export interface KeyUse {
  /** `table.column` */
  readonly column: string;
  readonly version: number;
  readonly rows: number;
}

/** A `KeyUse` of an encrypted column. */
export interface EncryptionKeyUse extends KeyUse {
  readonly purpose: EncryptionPurpose;
  /** Whether the version is one of the shared keyring. Otherwise, it is one of the keyring of the purpose. */
  readonly isShared: boolean;
}

/** Counts the values under each encryption key. Only the owner of the database may read all of the columns. */
export async function encryptionKeyUses(pool: Pool): Promise<EncryptionKeyUse[]> {
  const uses: EncryptionKeyUse[] = [];
  for (const {name, purpose, count} of ciphertextColumns) {
    const rows = await rowsOf(pool, count, {});
    uses.push(...rows.map((row) => ({column: name, purpose, ...row})));
  }
  return uses;
}

/** For each version of SECRET_HASH_KEYS, counts the clients whose secret is hashed with it. Omits deleted clients. */
export async function secretHashKeyUses(pool: Pool): Promise<KeyUse[]> {
  const rows = await rowsOf(pool, clientSecretVersions, {});
  return rows.map((row) => ({column: 'relying_party.secret_hash', ...row}));
}
