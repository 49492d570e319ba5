import type {EncryptionKeyUse, KeyUse} from '@signet/admin/inspection';
import type {EncryptionKeyring, Keyring} from '@signet/domain';
import type {KeyringName, Keys, Settings} from '@signet/settings';
import type {Pool} from '../../database/connect.js';

type Limits = Settings<{limits: typeof import('@signet/settings').limits}>['limits'];

/** Stored values that need a version of a keyring. A version of null is not known, or its key is missing. */
export type Use = Omit<KeyUse, 'version'> & {readonly version: number | null};

/** The stored values, and where to find them. */
interface Stored {
  readonly pool: Pool;
  readonly keys: Keys;
  /** All encrypted values, by the key that they need. */
  readonly encrypted: readonly EncryptionKeyUse[];
}

/** Facts that an operator needs before removing an old key from a keyring. */
export interface KeyringFacts {
  /** The keyring in the settings; undefined if it is not set. */
  keyring(keys: Keys): Keyring | undefined;
  /** The state of all versions while no new value uses the keyring; null while new values use it. */
  unused(keys: Keys): 'next' | 'old' | null;
  /** The keyrings that have to replace this one before any key can be removed. */
  replacements(keys: Keys): readonly KeyringName[];
  /** Counts the stored values that need each version. */
  uses(stored: Stored): Promise<readonly Use[]>;
  /**
   * Returns for how many seconds an old key is still needed for values that are not counted. The time begins when the
   * last process stops using that key for new values.
   */
  keep(limits: Limits): number;
  /** With this number of stored values, `key status` says that the key must be replaced soon. */
  readonly manyValues: number;
  /** The command that replaces the values that need an old key; null if no stored value needs one. */
  readonly replacedBy: string | null;
}

const hour = 3600;

const plain = (name: 'subject' | 'code' | 'secretHash' | 'index') => ({
  keyring: (keys: Keys) => keys[name],
  unused: () => null,
  replacements: () => [],
  manyValues: Infinity,
  uses: async (): Promise<readonly Use[]> => [],
  keep: () => 0,
});

type Purpose = EncryptionKeyring['purpose'];

const ofPurpose = (purpose: Purpose): KeyringFacts => ({
  keyring: (keys) => keys[purpose].own,
  unused: (keys) => (keys[purpose].newValues === 'own' ? null : 'next'),
  replacements: () => [],
  manyValues: Infinity,
  uses: async ({encrypted}) => encrypted.filter((use) => use.purpose === purpose && !use.isShared),
  keep: () => 0,
  replacedBy: 'key re-encrypt',
});

const purposes: Readonly<Record<Purpose, KeyringName>> = {
  identity: 'IDENTITY_ENCRYPTION_KEYS',
  pin: 'PIN_ENCRYPTION_KEYS',
  push: 'PUSH_ENCRYPTION_KEYS',
  webhook: 'WEBHOOK_ENCRYPTION_KEYS',
  container: 'CONTAINER_ENCRYPTION_KEYS',
  certificate: 'CERTIFICATE_ENCRYPTION_KEYS',
};

const usersOfShared = ({identity, pin, push, webhook, container, certificate}: Keys): KeyringName[] =>
  [identity, pin, push, webhook, container, certificate]
    .filter(({newValues}) => newValues === 'shared')
    .map(({purpose}) => purposes[purpose]);

async function indexUses({pool, keys}: Stored): Promise<readonly Use[]> {
  const {PersonalCodes} = await import('@signet/admin/inspection');
  const counts = await new PersonalCodes(pool, keys).counts();
  return Array.from(counts, ([version, rows]) => ({column: 'identity.personal_code_hash', version, rows}));
}

export const keyrings: Readonly<Record<KeyringName, KeyringFacts>> = {
  // The subjectId of a person for a client is derived only once and then stored, so no value needs an old key.
  SUBJECT_KEYS: {...plain('subject'), replacedBy: null},
  // Authorization codes and start keys are not stored, so they cannot be counted. A session that is open has a start key, and
  // then a code.
  CODE_KEYS: {
    ...plain('code'),
    keep: ({sessionValidity, pushSessionValidity, codeValidity}) =>
      Math.max(sessionValidity, pushSessionValidity) + codeValidity,
    replacedBy: null,
  },
  SECRET_HASH_KEYS: {
    ...plain('secretHash'),
    uses: async ({pool}) => (await import('@signet/admin/inspection')).secretHashKeyUses(pool),
    replacedBy: 'client rotate-secret',
  },
  // Activation codes and unlock codes are not counted, because their rows do not contain the version of the key.
  INDEX_KEYS: {
    ...plain('index'),
    uses: indexUses,
    keep: ({activationCodeValidity}) => activationCodeValidity * hour,
    replacedBy: 'key re-encrypt',
  },
  IDENTITY_ENCRYPTION_KEYS: ofPurpose('identity'),
  PIN_ENCRYPTION_KEYS: ofPurpose('pin'),
  PUSH_ENCRYPTION_KEYS: ofPurpose('push'),
  WEBHOOK_ENCRYPTION_KEYS: ofPurpose('webhook'),
  CONTAINER_ENCRYPTION_KEYS: ofPurpose('container'),
  CERTIFICATE_ENCRYPTION_KEYS: ofPurpose('certificate'),
  ENCRYPTION_KEYS: {
    keyring: (keys) => keys.identity.shared,
    unused: (keys) => (usersOfShared(keys).length > 0 ? null : 'old'),
    replacements: usersOfShared,
    // A key for AES-GCM with random nonces may encrypt 2^32 values (NIST SP 800-38D section 8.3), deleted ones included.
    manyValues: 2 ** 28,
    uses: async ({encrypted}) => encrypted.filter(({isShared}) => isShared),
    keep: () => 0,
    replacedBy: 'key re-encrypt',
  },
};
