import type {EncryptionKeyring, EncryptionPurpose, Keyring} from '@signet/domain';
import {z} from 'zod';
import {keyring, newKeyring} from '../../kinds/keyring.js';
import {
  encryptionKeyrings,
  keyTable,
  plainKeyrings,
  SHARED,
  type KeyName,
  type KeyringName,
  type Keys,
} from './key-table.js';
import {currentIn, keysIn, sharedWithRules, withRules} from './rules.js';
import {variablesOf} from './variables.js';

type Values = Readonly<Record<string, unknown>>;

/** Version 0 of a purpose's keyring stands for the shared keyring, so it is not a version of the keyring itself. */
function keyringIn(values: Values, variable: string): Keyring | undefined {
  const keys = keysIn(values, variable);
  return keys && keyring(keys, currentIn(values, variable) || undefined);
}

function encryptionKeyring<P extends EncryptionPurpose>(purpose: P, values: Values): EncryptionKeyring<P> {
  const {variable} = encryptionKeyrings[purpose];
  const own = keyringIn(values, variable);
  const usesOwn = own !== undefined && currentIn(values, variable) !== 0;
  return {purpose, own, shared: keyringIn(values, SHARED), newValues: usesOwn ? 'own' : 'shared'};
}

const plain = (name: keyof typeof plainKeyrings) => (values: Values) =>
  keyringIn(values, plainKeyrings[name].variable);

const readers: {readonly [N in KeyName]: (values: Values) => Keys[N] | undefined} = {
  subject: plain('subject'),
  code: plain('code'),
  secretHash: plain('secretHash'),
  index: plain('index'),
  identity: (values) => encryptionKeyring('identity', values),
  pin: (values) => encryptionKeyring('pin', values),
  push: (values) => encryptionKeyring('push', values),
  webhook: (values) => encryptionKeyring('webhook', values),
  container: (values) => encryptionKeyring('container', values),
  certificate: (values) => encryptionKeyring('certificate', values),
};

const hasAll = <N extends KeyName>(
  found: Partial<Keys>,
  names: readonly N[],
): found is Partial<Keys> & Pick<Keys, N> => names.every((name) => found[name] !== undefined);

/**
 * The keyrings with these names, for example `keysOf(...processKeys.portal)`. A keyring that encrypts falls back to
 * ENCRYPTION_KEYS, which an older installation shares between all purposes.
 */
export const keysOf = <N extends KeyName>(...names: readonly N[]) =>
  withRules(z.object(variablesOf(names)), names).transform((values): Pick<Keys, N> => {
    const found: Partial<Keys> = Object.fromEntries(names.map((name) => [name, readers[name](values)]));
    if (hasAll(found, names)) return found;
    throw new Error('A keyring is missing, although its variable was parsed.');
  });

/** The keyring of authorization codes for a development tool that can do without it; undefined if it is not set. */
export const optionalCodeKeys = withRules(z.object(variablesOf(['code'])).partial(), ['code']).transform(
  (values): Keyring | undefined => readers.code(values),
);

const allNames = Object.keys(keyTable).filter((name): name is KeyName => name in keyTable);

/** All keyrings, for the configuration page and for `signetctl key status`. */
export const keys = keysOf(...allNames);

/** The variables that contain a keyring. */
export const keyringNames: readonly KeyringName[] = [
  ...allNames.map((name) => keyTable[name].variable),
  SHARED,
];

/** The variable of a keyring, such as `PIN_ENCRYPTION_KEYS` for `pin`. */
export const keyVariable = (name: KeyName): (typeof keyTable)[KeyName]['variable'] => keyTable[name].variable;

/** Creates the values of all keyring variables for a new installation. The values are secrets. */
export const newKeyrings = (): Record<Exclude<KeyringName, typeof SHARED>, string> => ({
  SUBJECT_KEYS: newKeyring(),
  CODE_KEYS: newKeyring(),
  SECRET_HASH_KEYS: newKeyring(),
  INDEX_KEYS: newKeyring(),
  IDENTITY_ENCRYPTION_KEYS: newKeyring(),
  PIN_ENCRYPTION_KEYS: newKeyring(),
  PUSH_ENCRYPTION_KEYS: newKeyring(),
  WEBHOOK_ENCRYPTION_KEYS: newKeyring(),
  CONTAINER_ENCRYPTION_KEYS: newKeyring(),
  CERTIFICATE_ENCRYPTION_KEYS: newKeyring(),
});

const nameOf = (variable: KeyringName): KeyName | undefined =>
  allNames.find((name) => keyTable[name].variable === variable);

/**
 * The keys of one keyring and its current version, for key rotation. A keyring that encrypts and is not set yet has no
 * keys, and the current version 0.
 */
export const keyringPart = (variable: KeyringName) => {
  const name = nameOf(variable);
  const schema = name === undefined ? sharedWithRules() : withRules(z.object(variablesOf([name])), [name]);
  return schema.transform((values): {all: ReadonlyMap<number, Buffer>; current: number} => {
    const all = keysIn(values, variable) ?? new Map<number, Buffer>();
    return {all, current: currentIn(values, variable) ?? Math.max(0, ...all.keys())};
  });
};
