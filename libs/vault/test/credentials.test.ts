import {currentKey, type Keyring} from '@signet/domain';
import {hashClientSecret, matchesClientSecret, newSecret, personalCodeHashes} from '../src/index.js';

const clientId = '0198f3a0-0000-7000-8000-000000000001';
const older: Keyring = {current: 1, keys: new Map([[1, Buffer.alloc(32, 1)]])};
const rotated: Keyring = {current: 2, keys: new Map([...older.keys, [2, Buffer.alloc(32, 2)]])};

describe('a client secret', () => {
  const secret = newSecret();
  const stored = hashClientSecret(older, clientId, secret);

  test('matches its hash, before and after a rotation of the keys', () => {
    expect(stored.keyVersion).toBe(1);
    for (const keyring of [older, rotated])
      expect(matchesClientSecret(keyring, clientId, stored, secret)).toBe(true);
  });

  test('matches no other hash', () => {
    expect(matchesClientSecret(older, clientId, stored, newSecret())).toBe(false);
    expect(matchesClientSecret(older, `${clientId.slice(0, -1)}2`, stored, secret)).toBe(false);
    const withoutItsKey = {current: 2, keys: new Map([[2, currentKey(rotated)]])};
    expect(matchesClientSecret(withoutItsKey, clientId, stored, secret)).toBe(false);
  });

  test('of an unknown client does not match, even if its hash is the constant of the comparison', () => {
    expect(matchesClientSecret(older, clientId, null, secret)).toBe(false);
  });
});

describe('the hashes of a personal code', () => {
  const person = {identityType: 'PNO', country: 'EE', personalCode: '49003111045'} as const;

  test('begin with that of the current key, and find rows of before a rotation', () => {
    const [current, ...others] = personalCodeHashes(rotated, person);
    expect(others).toEqual(personalCodeHashes(older, person));
    expect(others).not.toContainEqual(current);
  });

  test('differ for each type of identity, country and code', () => {
    const hashes = [
      person,
      {...person, identityType: 'PAS'} as const,
      {...person, identityType: 'IDC'} as const,
      {...person, country: 'LV'},
      {...person, personalCode: '49003111046'},
    ].map((each) => Buffer.from(personalCodeHashes(older, each)[0]).toString('hex'));
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});
