import {currentKey, currentKeyring, type Keyring} from '../src/index.js';

const keyringOf = (version: number): Keyring => ({
  current: version,
  keys: new Map([[version, new Uint8Array(32)]]),
});
const [own, shared] = [keyringOf(1), keyringOf(2)];

test('new values use the keyring that the configuration names', () => {
  expect(currentKeyring({purpose: 'pin', own, shared, newValues: 'own'})).toBe(own);
  expect(currentKeyring({purpose: 'pin', own, shared, newValues: 'shared'})).toBe(shared);
});

test('a missing keyring or key for new values is a configuration error', () => {
  expect(() => currentKeyring({purpose: 'pin', shared, newValues: 'own'})).toThrow(
    'The keyring for new values of the purpose pin is missing.',
  );
  expect(() => currentKey({...own, current: 3})).toThrow('The keyring does not hold its current version 3.');
});
