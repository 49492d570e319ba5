import type {ReEncryption} from '@signet/data/registry';
import {connect} from '../../database/connect.js';
import type {Registry} from '../../database/registry.js';
import type {Io} from '../../program/io.js';
import {readSettings} from '../../program/settings.js';

/** What a command about encrypted columns works with. */
export interface Encryption extends Pick<Registry, 'data' | 'prisma'> {
  readonly reEncryption: ReEncryption;
  /** The versions in ENCRYPTION_KEYS. */
  readonly versions: ReadonlySet<number>;
  /** The version for new values. */
  readonly current: number;
}

/** Connects with the account that owns the database: no other role may read all encrypted columns. */
export async function withEncryption<T>(io: Io, work: (encryption: Encryption) => Promise<T>): Promise<T> {
  const {admin, keys} = await readSettings(io, (parts) => ({
    admin: parts.adminDatabase,
    keys: parts.encryptionKeys,
  }));
  const data = await import('@signet/data/registry');
  const pool = await connect(data.createPool, admin.url, 'ADMIN_DATABASE_URL');
  const {encryption: keyring} = keys;
  try {
    return await work({
      data,
      prisma: data.createPrisma(pool),
      reEncryption: new data.ReEncryption(pool, keyring),
      versions: new Set(keyring.keys.keys()),
      current: keyring.current,
    });
  } finally {
    await pool.end();
  }
}
