import {keysOf, loadSettings, processKeys} from '../../src/index.js';
import {issuesOf} from '../support/issues.js';
import {freshKey} from '../support/valid-environment.js';

const pinKeys = {keys: keysOf('pin')};
const load = (env: Record<string, string>) => loadSettings(pinKeys, env).keys.pin;
const [own, shared, another] = [`1:${freshKey()}`, `1:${freshKey()}`, `1:${freshKey()}`];

test('with the keyring of the purpose alone, values are written and read with it', () => {
  expect(load({PIN_ENCRYPTION_KEYS: own})).toMatchObject({
    purpose: 'pin',
    own: {current: 1},
    shared: undefined,
    newValues: 'own',
  });
});

test('with the shared keyring alone, as in an older installation, values are written and read with it', () => {
  expect(load({ENCRYPTION_KEYS: `${shared},7:${freshKey()}`})).toMatchObject({
    own: undefined,
    shared: {current: 7},
    newValues: 'shared',
  });
});

test('with both, values are read with both and written with the keyring of the purpose, unless its current version is 0', () => {
  const both = {PIN_ENCRYPTION_KEYS: own, ENCRYPTION_KEYS: shared};
  expect(load(both)).toMatchObject({own: {current: 1}, shared: {current: 1}, newValues: 'own'});
  expect(load({...both, PIN_ENCRYPTION_KEYS_CURRENT: '0'})).toMatchObject({
    own: {current: 1},
    newValues: 'shared',
  });
});

test('the version 0 can be set before the keyring of the purpose', () => {
  expect(load({ENCRYPTION_KEYS: shared, PIN_ENCRYPTION_KEYS_CURRENT: '0'})).toMatchObject({
    own: undefined,
    newValues: 'shared',
  });
});

const missing =
  'PIN_ENCRYPTION_KEYS is not set, and ENCRYPTION_KEYS, which an older installation has instead, is not set either';

test.each([
  ['neither keyring', {}, missing],
  ['only the keyring of another purpose', {PUSH_ENCRYPTION_KEYS: own}, missing],
  [
    'version 0 without the shared keyring',
    {PIN_ENCRYPTION_KEYS: own, PIN_ENCRYPTION_KEYS_CURRENT: '0'},
    'PIN_ENCRYPTION_KEYS_CURRENT must not be 0, because ENCRYPTION_KEYS is not set',
  ],
  [
    'a version without the keyring of the purpose',
    {ENCRYPTION_KEYS: shared, PIN_ENCRYPTION_KEYS_CURRENT: '1'},
    'PIN_ENCRYPTION_KEYS_CURRENT must be a version in PIN_ENCRYPTION_KEYS',
  ],
  [
    'a version that the shared keyring lacks',
    {ENCRYPTION_KEYS: shared, ENCRYPTION_KEYS_CURRENT: '2'},
    'ENCRYPTION_KEYS_CURRENT must be a version in ENCRYPTION_KEYS',
  ],
  [
    'a key of the shared keyring',
    {ENCRYPTION_KEYS: shared, PIN_ENCRYPTION_KEYS: `${own},${shared.replace('1:', '2:')}`},
    'PIN_ENCRYPTION_KEYS must not contain a key of ENCRYPTION_KEYS',
  ],
])('%s is an error that names the variable', (_, env, issue) => {
  expect(issuesOf(pinKeys, env)).toEqual([issue]);
});

test('two purposes must not have the same key', () => {
  const env = {PIN_ENCRYPTION_KEYS: own, PUSH_ENCRYPTION_KEYS: own, WEBHOOK_ENCRYPTION_KEYS: another};
  expect(issuesOf({keys: keysOf('pin', 'push', 'webhook')}, env)).toEqual([
    'PUSH_ENCRYPTION_KEYS must not contain a key of PIN_ENCRYPTION_KEYS',
  ]);
});

test('a key that encrypts must not be one that hashes, derives or authenticates, which other processes have', () => {
  const env = {
    SECRET_HASH_KEYS: `${another},2:${own.slice(2)}`,
    PIN_ENCRYPTION_KEYS: own,
    CODE_KEYS: another,
  };
  expect(issuesOf({keys: keysOf('secretHash', 'code', 'pin')}, env)).toEqual([
    'PIN_ENCRYPTION_KEYS must not contain a key of SECRET_HASH_KEYS',
  ]);
});

test.each(Object.entries(processKeys))('%s gets its keyrings and no others', (_, names) => {
  const part = keysOf(...names);
  const all = Object.fromEntries(
    Object.keys(part.in.shape).flatMap((name) =>
      name.endsWith('_CURRENT') || name === 'ENCRYPTION_KEYS' ? [] : [[name, `1:${freshKey()}`]],
    ),
  );
  const {keys} = loadSettings({keys: part}, {...all, ENCRYPTION_KEYS: shared});
  expect(Object.keys(keys)).toEqual(names);
});
