import type {KeyUse} from '@signet/data/inspection';
import type {KeyringName, Settings} from '@signet/settings';
import type {Pool} from '../../database/connect.js';

type Keys = Settings<{keys: typeof import('@signet/settings').keys}>['keys'];
type Limits = Settings<{limits: typeof import('@signet/settings').limits}>['limits'];

/** What an operator must know of a keyring, before removing an old key from it. */
export interface KeyringFacts {
  /** The name of its keys in the settings. */
  readonly keys: keyof Keys;
  /** How many stored values need each version; null as version if the keyring lacks their key. */
  uses(pool: Pool, keys: Keys): Promise<readonly (Omit<KeyUse, 'version'> & {version: number | null})[]>;
  /** How long values that are not counted need an old key after no process uses it for new values, in seconds. */
  keep(limits: Limits): number;
  /** What replaces the values of an old key. */
  readonly replacedBy: string | null;
}

const none = async () => [];
const hour = 3600;

const encryptionUses = async (pool: Pool) =>
  (await import('@signet/data/inspection')).encryptionKeyUses(pool);
const secretUses = async (pool: Pool) => (await import('@signet/data/inspection')).secretHashKeyUses(pool);

async function indexUses(pool: Pool, {encryption, index}: Keys) {
  const {PersonalCodes} = await import('@signet/data/inspection');
  const counts = await new PersonalCodes(pool, {encryption, index}).counts();
  return Array.from(counts, ([version, rows]) => ({column: 'identity.personal_code_hash', version, rows}));
}

/** Every keyring. */
export const keyrings: Readonly<Record<KeyringName, KeyringFacts>> = {
  // The subjectId of a person for a client is stored once it is derived.
  SUBJECT_KEYS: {keys: 'subject', uses: none, keep: () => 0, replacedBy: null},
  // Authorization codes are not stored.
  CODE_KEYS: {keys: 'code', uses: none, keep: ({codeValidity}) => codeValidity, replacedBy: null},
  SECRET_HASH_KEYS: {
    keys: 'secretHash',
    uses: secretUses,
    keep: () => 0,
    replacedBy: 'client rotate-secret',
  },
  ENCRYPTION_KEYS: {keys: 'encryption', uses: encryptionUses, keep: () => 0, replacedBy: 'key re-encrypt'},
  // The rows of activation codes and unlock codes do not contain the version of the key.
  INDEX_KEYS: {
    keys: 'index',
    uses: indexUses,
    keep: ({activationCodeValidity}) => activationCodeValidity * hour,
    replacedBy: 'key re-encrypt',
  },
};
