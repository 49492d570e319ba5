import {testKeys} from '@signet/testing';

const keyVariables = {
  SUBJECT_KEYS: testKeys.subject,
  CODE_KEYS: testKeys.code,
  SECRET_HASH_KEYS: testKeys.secretHash,
  ENCRYPTION_KEYS: testKeys.encryption,
  INDEX_KEYS: testKeys.index,
} as const;

/** The keyrings of the tests, in the format of the environment variables. */
export const keyEnvironment: Record<string, string> = Object.fromEntries(
  Object.entries(keyVariables).map(([name, {keys}]) => [
    name,
    Array.from(keys, ([version, key]) => `${version}:${Buffer.from(key).toString('base64url')}`).join(','),
  ]),
);
