import type {EncryptionKeyrings, EncryptionPurpose, Keyring} from '@signet/domain';

/** A keyring, as operators know it. */
interface KeyringInfo {
  /** The variable with the keys. The variable `<name>_CURRENT` names the version for new values. */
  readonly variable: string;
  readonly meaning: string;
}

/** The keyrings that derive, authenticate or hash values. */
export const plainKeyrings = {
  subject: {
    variable: 'SUBJECT_KEYS',
    meaning:
      'Keys to derive subjectIds. Changing the current version only affects pairs of client and person that have no subjectId yet.',
  },
  code: {variable: 'CODE_KEYS', meaning: 'Keys to authenticate authorization codes.'},
  secretHash: {variable: 'SECRET_HASH_KEYS', meaning: 'Keys to hash client secrets and tokens.'},
  index: {
    variable: 'INDEX_KEYS',
    meaning: 'Keys to hash personal codes, so that people can be looked up.',
  },
} as const satisfies Record<string, KeyringInfo>;

/** The keyrings that encrypt values at rest, by purpose. */
export const encryptionKeyrings = {
  identity: {
    variable: 'IDENTITY_ENCRYPTION_KEYS',
    meaning:
      'Keys to encrypt the attributes of people, the dates of birth in signatures, and responses that are repeated for an Idempotency-Key.',
  },
  pin: {variable: 'PIN_ENCRYPTION_KEYS', meaning: 'Keys to encrypt the OPRF keys that check PINs.'},
  push: {
    variable: 'PUSH_ENCRYPTION_KEYS',
    meaning: 'Keys to encrypt the push tokens and Web Push subscriptions of phones.',
  },
  webhook: {
    variable: 'WEBHOOK_ENCRYPTION_KEYS',
    meaning: 'Keys to encrypt the secrets that sign webhooks.',
  },
  container: {
    variable: 'CONTAINER_ENCRYPTION_KEYS',
    meaning: 'Keys to encrypt signature containers.',
  },
  certificate: {
    variable: 'CERTIFICATE_ENCRYPTION_KEYS',
    meaning: 'Keys to encrypt the certificates of phones, which contain names.',
  },
} as const satisfies Record<EncryptionPurpose, KeyringInfo>;

/** The keyring that an older installation shares between all purposes of encryption. */
export const SHARED = 'ENCRYPTION_KEYS';

type PlainName = keyof typeof plainKeyrings;

/** All keyrings, by their names in the parsed settings. */
export type Keys = {readonly [N in PlainName]: Keyring} & EncryptionKeyrings;
export type KeyName = keyof Keys;

/** The variables that contain a keyring. */
export type KeyringName =
  | (typeof plainKeyrings)[PlainName]['variable']
  | (typeof encryptionKeyrings)[EncryptionPurpose]['variable']
  | typeof SHARED;

/** Every keyring of a new installation. */
export const keyTable = {...plainKeyrings, ...encryptionKeyrings} as const;

export const isPurpose = (name: KeyName): name is EncryptionPurpose => name in encryptionKeyrings;
