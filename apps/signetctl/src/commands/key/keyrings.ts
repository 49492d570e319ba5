import type {KeyUse} from '@signet/data/inspection';
import type {KeyringName, Settings} from '@signet/settings';
import type {Pool} from '../../database/connect.js';

type Keys = Settings<{keys: typeof import('@signet/settings').keys}>['keys'];
type Limits = Settings<{limits: typeof import('@signet/settings').limits}>['limits'];

/** Facts that an operator needs before removing an old key from a keyring. */
export interface KeyringFacts {
  /** The name of the keyring in the parsed settings. */
  readonly keys: keyof Keys;
  /**
   * Counts the stored values that need each version. A version of null means that the keyring lacks the key of these
   * values, or that the version is not known.
   */
  uses(pool: Pool, keys: Keys): Promise<readonly (Omit<KeyUse, 'version'> & {version: number | null})[]>;
  /**
   * Returns for how many seconds an old key is still needed for values that are not counted. The time begins when the
   * last process stops using that key for new values.
   */
  keep(limits: Limits): number;
  /** The command that replaces the values that need an old key; null if no stored value needs one. */
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

export const keyrings: Readonly<Record<KeyringName, KeyringFacts>> = {
  // The subjectId of a person for a client is derived only once and then stored, so no value needs an old key.
  SUBJECT_KEYS: {keys: 'subject', uses: none, keep: () => 0, replacedBy: null},
  // Authorization codes are not stored, so they cannot be counted.
  CODE_KEYS: {keys: 'code', uses: none, keep: ({codeValidity}) => codeValidity, replacedBy: null},
  SECRET_HASH_KEYS: {
    keys: 'secretHash',
    uses: secretUses,
    keep: () => 0,
    replacedBy: 'client rotate-secret',
  },
  ENCRYPTION_KEYS: {keys: 'encryption', uses: encryptionUses, keep: () => 0, replacedBy: 'key re-encrypt'},
  // Activation codes and unlock codes are not counted, because their rows do not contain the version of the key.
  INDEX_KEYS: {
    keys: 'index',
    uses: indexUses,
    keep: ({activationCodeValidity}) => activationCodeValidity * hour,
    replacedBy: 'key re-encrypt',
  },
};
