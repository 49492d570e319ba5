import {z} from 'zod';
import {integer} from '../kinds.js';
import {keyList, keyring, maxVersion} from '../keyring.js';
import {onceSound, variables} from '../variable.js';

const list = (meaning: string) => keyList().register(variables, {meaning, secret: true});

const current = (list: string) =>
  integer(1, maxVersion)
    .optional()
    .register(variables, {meaning: `Version of ${list} for new work, if not the highest.`});

const encryption = {
  ENCRYPTION_KEYS: list('Encrypt personal data at rest.'),
  ENCRYPTION_KEYS_CURRENT: current('ENCRYPTION_KEYS'),
};

const holds = (all: ReadonlyMap<number, Buffer>, version: number | undefined) =>
  version === undefined || all.has(version);

const unknownVersion = (list: string) => ({
  path: [`${list}_CURRENT`],
  error: `must be a version in ${list}`,
  when: onceSound(list, `${list}_CURRENT`),
});

/** The secret keys, one ring for each purpose. */
export const keys = z
  .object({
    SUBJECT_KEYS: list('Derive subjectId. A new current version changes the subjectId of new pairs only.'),
    SUBJECT_KEYS_CURRENT: current('SUBJECT_KEYS'),
    CODE_KEYS: list('Authenticate authorization codes.'),
    CODE_KEYS_CURRENT: current('CODE_KEYS'),
    SECRET_HASH_KEYS: list('Hash client secrets and tokens.'),
    SECRET_HASH_KEYS_CURRENT: current('SECRET_HASH_KEYS'),
    ...encryption,
    INDEX_KEYS: list('Hash personal codes, so that a person can be found.'),
    INDEX_KEYS_CURRENT: current('INDEX_KEYS'),
  })
  .refine((v) => holds(v.SUBJECT_KEYS, v.SUBJECT_KEYS_CURRENT), unknownVersion('SUBJECT_KEYS'))
  .refine((v) => holds(v.CODE_KEYS, v.CODE_KEYS_CURRENT), unknownVersion('CODE_KEYS'))
  .refine((v) => holds(v.SECRET_HASH_KEYS, v.SECRET_HASH_KEYS_CURRENT), unknownVersion('SECRET_HASH_KEYS'))
  .refine((v) => holds(v.ENCRYPTION_KEYS, v.ENCRYPTION_KEYS_CURRENT), unknownVersion('ENCRYPTION_KEYS'))
  .refine((v) => holds(v.INDEX_KEYS, v.INDEX_KEYS_CURRENT), unknownVersion('INDEX_KEYS'))
  .transform((v) => ({
    subject: keyring(v.SUBJECT_KEYS, v.SUBJECT_KEYS_CURRENT),
    code: keyring(v.CODE_KEYS, v.CODE_KEYS_CURRENT),
    secretHash: keyring(v.SECRET_HASH_KEYS, v.SECRET_HASH_KEYS_CURRENT),
    encryption: keyring(v.ENCRYPTION_KEYS, v.ENCRYPTION_KEYS_CURRENT),
    index: keyring(v.INDEX_KEYS, v.INDEX_KEYS_CURRENT),
  }));

/** Of the secret keys the one ring that a worker needs; it is not told the others. */
export const encryptionKeys = z
  .object(encryption)
  .refine((v) => holds(v.ENCRYPTION_KEYS, v.ENCRYPTION_KEYS_CURRENT), unknownVersion('ENCRYPTION_KEYS'))
  .transform((v) => ({encryption: keyring(v.ENCRYPTION_KEYS, v.ENCRYPTION_KEYS_CURRENT)}));
