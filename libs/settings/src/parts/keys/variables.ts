import {z} from 'zod';
import {integer} from '../../kinds/kinds.js';
import {keyList, maxVersion} from '../../kinds/keyring.js';
import {variables} from '../../variable.js';
import {isPurpose, keyTable, SHARED, type KeyName} from './key-table.js';

/** The variable with the version for new values. */
export const currentOf = (variable: string): string => `${variable}_CURRENT`;

const plain = ({variable, meaning}: {readonly variable: string; readonly meaning: string}) => ({
  [variable]: keyList().register(variables, {meaning, secret: true}),
  [currentOf(variable)]: integer(1, maxVersion)
    .optional()
    .register(variables, {
      meaning: `Version of ${variable} to use for new data. Default: the highest version.`,
    }),
});

const ofPurpose = ({variable, meaning}: {readonly variable: string; readonly meaning: string}) => ({
  [variable]: keyList()
    .optional()
    .register(variables, {meaning: `${meaning} Required unless ${SHARED} is set.`, secret: true}),
  [currentOf(variable)]: integer(0, maxVersion)
    .optional()
    .register(variables, {
      meaning: `Version of ${variable} to use for new data, or 0 to use ${SHARED}. Default: the highest version.`,
    }),
});

/** The variables of the shared keyring. */
export const sharedVariables: Record<string, z.ZodType> = {
  [SHARED]: keyList().optional().register(variables, {
    meaning:
      'Only for an installation that was created before each purpose had keys of its own: keys to decrypt earlier values, and to encrypt the new values of a purpose without a keyring.',
    secret: true,
  }),
  [currentOf(SHARED)]: integer(1, maxVersion)
    .optional()
    .register(variables, {
      meaning: `Version of ${SHARED} to use for new data. Default: the highest version.`,
    }),
};

/** The variables of these keyrings. If any of them encrypts, includes those of the shared keyring. */
export const variablesOf = (names: readonly KeyName[]): Record<string, z.ZodType> =>
  Object.fromEntries(
    [
      ...names.map((name) => (isPurpose(name) ? ofPurpose(keyTable[name]) : plain(keyTable[name]))),
      ...(names.some(isPurpose) ? [sharedVariables] : []),
    ].flatMap((group) => Object.entries<z.ZodType>(group)),
  );
