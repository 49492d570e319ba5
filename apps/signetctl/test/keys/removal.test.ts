import {keysOf, loadSettings, processKeys} from '@signet/settings';
import {keyringSetting, sharedTestKeyring, testKeySettings} from '@signet/testing';
import {keyrings} from '../../src/commands/key/keyrings.js';
import {removal} from '../../src/commands/key/removal.js';

const {keys} = loadSettings(
  {keys: keysOf(...processKeys.maintenance)},
  {...testKeySettings, PIN_ENCRYPTION_KEYS: '', ENCRYPTION_KEYS: keyringSetting(sharedTestKeyring)},
);

test.each([
  [2 ** 28 - 1, 'after these keyrings are used instead: PIN_ENCRYPTION_KEYS'],
  [
    2 ** 28,
    'soon, because the key has too many values: after these keyrings are used instead: PIN_ENCRYPTION_KEYS',
  ],
])('the shared key with %d values is to be removed %s', (values, text) => {
  expect(removal('current', values, 0, keyrings.ENCRYPTION_KEYS, keys)).toBe(text);
});

test('the key of a purpose may have any number of values', () => {
  expect(removal('current', 2 ** 40, 0, keyrings.PUSH_ENCRYPTION_KEYS, keys)).toBeNull();
});
