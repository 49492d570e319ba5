import {z} from 'zod';
import {integer} from '../kinds/kinds.js';
import {keyList, keyring, maxVersion, newKeyring} from '../kinds/keyring.js';
import {whenValid, variables} from '../variable.js';

const list = (meaning: string) => keyList().register(variables, {meaning, secret: true});

const current = (list: string) =>
  integer(1, maxVersion)
    .optional()
    .register(variables, {meaning: `Version of ${list} to use for new data. Default: the highest version.`});

const secretHash = {
  SECRET_HASH_KEYS: list('Keys to hash client secrets and tokens.'),
  SECRET_HASH_KEYS_CURRENT: current('SECRET_HASH_KEYS'),
};

const encryption = {
  ENCRYPTION_KEYS: list('Keys to encrypt personal data at rest.'),
  ENCRYPTION_KEYS_CURRENT: current('ENCRYPTION_KEYS'),
};

const index = {
  INDEX_KEYS: list('Keys to hash personal codes, so that people can be looked up.'),
  INDEX_KEYS_CURRENT: current('INDEX_KEYS'),
};

const hasVersion = (all: ReadonlyMap<number, Buffer>, version: number | undefined) =>
  version === undefined || all.has(version);

const unknownVersion = (list: string) => ({
  path: [`${list}_CURRENT`],
  error: `must be a version in ${list}`,
  when: whenValid(list, `${list}_CURRENT`),
});

/** The secret keys: one keyring per purpose. */
export const keys = z
  .object({
    SUBJECT_KEYS: list(
      'Keys to derive subjectIds. Changing the current version only affects pairs of client and person that have no subjectId yet.',
    ),
    SUBJECT_KEYS_CURRENT: current('SUBJECT_KEYS'),
    CODE_KEYS: list('Keys to authenticate authorization codes.'),
    CODE_KEYS_CURRENT: current('CODE_KEYS'),
    ...secretHash,
    ...encryption,
    ...index,
  })
  .refine((v) => hasVersion(v.SUBJECT_KEYS, v.SUBJECT_KEYS_CURRENT), unknownVersion('SUBJECT_KEYS'))
  .refine((v) => hasVersion(v.CODE_KEYS, v.CODE_KEYS_CURRENT), unknownVersion('CODE_KEYS'))
  .refine(
    (v) => hasVersion(v.SECRET_HASH_KEYS, v.SECRET_HASH_KEYS_CURRENT),
    unknownVersion('SECRET_HASH_KEYS'),
  )
  .refine((v) => hasVersion(v.ENCRYPTION_KEYS, v.ENCRYPTION_KEYS_CURRENT), unknownVersion('ENCRYPTION_KEYS'))
  .refine((v) => hasVersion(v.INDEX_KEYS, v.INDEX_KEYS_CURRENT), unknownVersion('INDEX_KEYS'))
  .transform((v) => ({
    subject: keyring(v.SUBJECT_KEYS, v.SUBJECT_KEYS_CURRENT),
    code: keyring(v.CODE_KEYS, v.CODE_KEYS_CURRENT),
    secretHash: keyring(v.SECRET_HASH_KEYS, v.SECRET_HASH_KEYS_CURRENT),
    encryption: keyring(v.ENCRYPTION_KEYS, v.ENCRYPTION_KEYS_CURRENT),
    index: keyring(v.INDEX_KEYS, v.INDEX_KEYS_CURRENT),
  }));

/** Only the encryption keyring, for processes and commands that do not need all keyrings. */
export const encryptionKeys = z
  .object(encryption)
  .refine((v) => hasVersion(v.ENCRYPTION_KEYS, v.ENCRYPTION_KEYS_CURRENT), unknownVersion('ENCRYPTION_KEYS'))
  .transform((v) => ({encryption: keyring(v.ENCRYPTION_KEYS, v.ENCRYPTION_KEYS_CURRENT)}));

/** Only the keyring that hashes client secrets and tokens, for the portal and the operator's command line. */
export const secretHashKeys = z
  .object(secretHash)
  .refine(
    (v) => hasVersion(v.SECRET_HASH_KEYS, v.SECRET_HASH_KEYS_CURRENT),
    unknownVersion('SECRET_HASH_KEYS'),
  )
  .transform((v) => ({secretHash: keyring(v.SECRET_HASH_KEYS, v.SECRET_HASH_KEYS_CURRENT)}));

/** The keyrings that protect personal data, for the operator's command line. */
export const identityKeys = z
  .object({...encryption, ...index})
  .refine((v) => hasVersion(v.ENCRYPTION_KEYS, v.ENCRYPTION_KEYS_CURRENT), unknownVersion('ENCRYPTION_KEYS'))
  .refine((v) => hasVersion(v.INDEX_KEYS, v.INDEX_KEYS_CURRENT), unknownVersion('INDEX_KEYS'))
  .transform((v) => ({
    encryption: keyring(v.ENCRYPTION_KEYS, v.ENCRYPTION_KEYS_CURRENT),
    index: keyring(v.INDEX_KEYS, v.INDEX_KEYS_CURRENT),
  }));

/** The variables that contain a keyring. */
export const keyringNames = [
  'SUBJECT_KEYS',
  'CODE_KEYS',
  'SECRET_HASH_KEYS',
  'ENCRYPTION_KEYS',
  'INDEX_KEYS',
] as const;
export type KeyringName = (typeof keyringNames)[number];

/** Creates the values of all keyring variables for a new installation. The values are secrets. */
export const newKeyrings = (): Record<KeyringName, string> => ({
  SUBJECT_KEYS: newKeyring(),
  CODE_KEYS: newKeyring(),
  SECRET_HASH_KEYS: newKeyring(),
  ENCRYPTION_KEYS: newKeyring(),
  INDEX_KEYS: newKeyring(),
});

/** The keys of one keyring and its current version, for key rotation. */
export const keyringPart = (name: KeyringName) =>
  z
    .object({[name]: keyList(), [`${name}_CURRENT`]: current(name)})
    .transform((values, context): {all: ReadonlyMap<number, Buffer>; current: number} => {
      const [all, version] = [values[name], values[`${name}_CURRENT`]];
      if (all instanceof Map && hasVersion(all, typeof version === 'number' ? version : undefined))
        return {all, current: typeof version === 'number' ? version : Math.max(...all.keys())};
      context.addIssue({code: 'custom', path: [`${name}_CURRENT`], message: unknownVersion(name).error});
      return z.NEVER;
    });
