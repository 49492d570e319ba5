import fc from 'fast-check';
import {keyringNames, keys, loadSettings} from '../../src/index.js';
import {issuesOf} from '../support/issues.js';
import {freshKey, validEnvironment} from '../support/valid-environment.js';

const load = (env: Record<string, string>) => loadSettings({keys}, {...validEnvironment(), ...env}).keys;
const issues = (env: Record<string, string>) => issuesOf({keys}, {...validEnvironment(), ...env});

const versions = fc.uniqueArray(fc.integer({min: 1, max: 255}), {minLength: 1, maxLength: 8});
const entry = (version: number, key = freshKey()) => `${version}:${key}`;

test('keys are looked up by version, and the highest version is current', () => {
  fc.assert(
    fc.property(versions, (wanted) => {
      const encoded = new Map(wanted.map((version) => [version, freshKey()]));
      const text = [...encoded].map(([version, key]) => entry(version, key)).join(',');
      const {current, keys: found} = load({CODE_KEYS: text}).code;
      expect(current).toBe(Math.max(...wanted));
      expect(
        new Map([...found].map(([version, key]) => [version, Buffer.from(key).toString('base64url')])),
      ).toEqual(encoded);
    }),
  );
});

test('the version named by _CURRENT is current even if a higher version exists', () => {
  const text = `${entry(1)}, ${entry(2)}`;
  expect(load({PIN_ENCRYPTION_KEYS: text, PIN_ENCRYPTION_KEYS_CURRENT: '1'}).pin.own?.current).toBe(1);
});

test.each(keyringNames)(
  'the current version of %s must be in its list, and is checked even if another list is invalid',
  (name) => {
    const issue = `${name}_CURRENT must be a version in ${name}`;
    expect(issues({[`${name}_CURRENT`]: '2'})).toEqual([issue]);
    const other = name === 'CODE_KEYS' ? 'INDEX_KEYS' : 'CODE_KEYS';
    expect(issues({[`${name}_CURRENT`]: '2', [other]: 'broken'})).toContain(issue);
  },
);

const key = freshKey();
test.each([
  ['no version', key],
  ['version 0', entry(0, key)],
  ['a version with a leading zero', `01:${key}`],
  ['a version that is too high', entry(256, key)],
  ['a short key', `1:${key.slice(1)}`],
  ['a long key', `1:${key}A`],
  ['a key with padding', `1:${key}=`],
  ['a key with stray bits at its end', `1:${'A'.repeat(42)}B`],
  ['a character outside base64url', `1:+${key.slice(1)}`],
  ['a duplicate version', `${entry(1)},${entry(1)}`],
  ['a duplicate key', `${entry(1, key)},${entry(2, key)}`],
  ['an empty entry', `${entry(1)},`],
  ['a newline between entries instead of a comma', `${entry(1)}\n${entry(2)}`],
])('a keyring with %s is rejected', (_, text) => {
  expect(issues({INDEX_KEYS: text})).toEqual([expect.stringMatching(/^INDEX_KEYS must be a list such as /)]);
});
