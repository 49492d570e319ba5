import {randomBytes} from 'node:crypto';
import type {EncryptionKeyring, Keyring} from '@signet/domain';
import fc from 'fast-check';
import {decrypt, encrypt, DecryptionError, headerOf} from '../../src/encryption/encryption.js';

const newKeys = (current: number): Keyring => ({current, keys: new Map([[current, randomBytes(32)]])});
const own = (keys: Keyring): EncryptionKeyring => ({purpose: 'pin', own: keys, newValues: 'own'});
const shared = (keys: Keyring): EncryptionKeyring => ({purpose: 'pin', shared: keys, newValues: 'shared'});

const bytes = fc.uint8Array({maxLength: 300});
const context = fc.string({maxLength: 60});

describe.each([
  {keys: 'the keys of its purpose', of: own, header: [0, 1], added: 42},
  {keys: 'the shared keys', of: shared, header: [1], added: 29},
])('a value that is encrypted with $keys', ({of, header, added}) => {
  const keyring = of(newKeys(7));

  it('decrypts to the plaintext in its own context', () => {
    fc.assert(
      fc.property(bytes, context, (plaintext, place) => {
        expect(Buffer.from(decrypt(keyring, encrypt(keyring, plaintext, place), place))).toEqual(
          Buffer.from(plaintext),
        );
      }),
    );
  });

  it('does not decrypt in another context', () => {
    fc.assert(
      fc.property(bytes, context, context, (plaintext, place, elsewhere) => {
        fc.pre(place !== elsewhere);
        expect(() => decrypt(keyring, encrypt(keyring, plaintext, place), elsewhere)).toThrow(
          DecryptionError,
        );
      }),
    );
  });

  it('does not decrypt after a change of any single bit', () => {
    fc.assert(
      fc.property(bytes, fc.nat(), (plaintext, where) => {
        const encrypted = Buffer.from(encrypt(keyring, plaintext, 'a.b:c'));
        const bit = where % (encrypted.length * 8);
        const index = Math.floor(bit / 8);
        encrypted.writeUInt8(encrypted.readUInt8(index) ^ (1 << (bit % 8)), index);
        expect(() => decrypt(keyring, encrypted, 'a.b:c')).toThrow(DecryptionError);
      }),
    );
  });

  it('does not decrypt when it was truncated at any byte', () => {
    const encrypted = encrypt(keyring, randomBytes(40), 'a.b:c');
    for (let length = 0; length < encrypted.length; length += 1) {
      expect(() => decrypt(keyring, encrypted.subarray(0, length), 'a.b:c')).toThrow(DecryptionError);
    }
  });

  it('differs each time, and is longer than the plaintext by a constant', () => {
    const plaintext = randomBytes(16);
    const [first, second] = [encrypt(keyring, plaintext, 'a.b:c'), encrypt(keyring, plaintext, 'a.b:c')];
    expect(first).toHaveLength(plaintext.length + added);
    expect(Buffer.from(first)).not.toEqual(Buffer.from(second));
  });

  it('begins with the version of its key, and still decrypts after a rotation', () => {
    const older = newKeys(1);
    const turned: Keyring = {current: 2, keys: new Map([...older.keys, [2, randomBytes(32)]])};
    const encrypted = encrypt(of(older), Buffer.from('kept'), 'a.b:c');
    expect([...encrypted.subarray(0, header.length)]).toEqual(header);
    expect([...headerOf(of(older))]).toEqual(header);
    expect(Buffer.from(decrypt(of(turned), encrypted, 'a.b:c')).toString()).toBe('kept');
    expect(encrypt(of(turned), Buffer.from('new'), 'a.b:c')[header.length - 1]).toBe(2);
  });

  it('does not decrypt after its key was removed from the keyring', () => {
    const encrypted = encrypt(of(newKeys(1)), Buffer.from('lost'), 'a.b:c');
    expect(() => decrypt(of(newKeys(2)), encrypted, 'a.b:c')).toThrow(/^no (pin )?key of version 1$/);
  });

  it('does not decrypt under another key of the same version', () => {
    const encrypted = encrypt(of(newKeys(1)), Buffer.from('x'), 'a.b:c');
    expect(() => decrypt(of(newKeys(1)), encrypted, 'a.b:c')).toThrow(DecryptionError);
  });

  it('does not decrypt under the same key of another version', () => {
    const keys = newKeys(1);
    const encrypted = Buffer.from(encrypt(of(keys), Buffer.from('x'), 'a.b:c'));
    encrypted.writeUInt8(2, header.length - 1);
    const renamed = new Map(Array.from(keys.keys, ([, key]) => [2, key] as const));
    const decryption = () => decrypt(of({current: 2, keys: renamed}), encrypted, 'a.b:c');
    if (of === own) expect(decryption).toThrow(DecryptionError);
    else expect(Buffer.from(decryption()).toString()).toBe('x');
  });

  it('cannot be created under a key version that does not fit into one byte', () => {
    expect(() => encrypt(of(newKeys(256)), Buffer.from('x'), 'a.b:c')).toThrow('out of range');
  });

  it('cannot be created without the keyring for new values', () => {
    const none: EncryptionKeyring = {...of(newKeys(1)), own: undefined, shared: undefined};
    expect(() => encrypt(none, Buffer.from('x'), 'a.b:c')).toThrow('purpose pin is missing');
  });
});

describe('a purpose with its own keys beside the shared keys', () => {
  const keys = {own: newKeys(1), shared: newKeys(1)};
  const before: EncryptionKeyring = {purpose: 'pin', shared: keys.shared, newValues: 'shared'};
  const prepared: EncryptionKeyring = {purpose: 'pin', ...keys, newValues: 'shared'};
  const used: EncryptionKeyring = {purpose: 'pin', ...keys, newValues: 'own'};
  const complete: EncryptionKeyring = {purpose: 'pin', own: keys.own, newValues: 'own'};
  const read = (keyring: EncryptionKeyring, by: EncryptionKeyring) =>
    Buffer.from(decrypt(keyring, encrypt(by, Buffer.from('value'), 'a.b:c'), 'a.b:c')).toString();

  it.each([
    ['before the keys exist', before, before],
    ['by processes that have the keys but do not use them yet', prepared, before],
    ['by processes without the keys, while others have them', before, prepared],
    ['by processes that use the keys, from those that do not yet', used, prepared],
    ['by processes that do not use the keys yet, from those that do', prepared, used],
    ['after the shared keys were removed', complete, used],
  ])('values can be read %s', (_, reader, writer) => {
    expect(read(reader, writer)).toBe('value');
  });

  it('new values cannot be read without the keys, nor old ones without the shared keys', () => {
    expect(() => read(before, used)).toThrow('no pin key of version 1');
    expect(() => read(complete, prepared)).toThrow('no key of version 1');
  });

  it('values of one purpose do not decrypt as those of another, even if both have the same key', () => {
    const same = (purpose: 'pin' | 'push'): EncryptionKeyring => ({purpose, own: keys.own, newValues: 'own'});
    expect(() => read(same('push'), same('pin'))).toThrow(DecryptionError);
  });
});

/** Values that the first release encrypted. */
test.each([
  {
    key: '0404040404040404040404040404040404040404040404040404040404040404',
    context: 'device.push_token:0197a1f0-0000-7000-8000-000000000001',
    encrypted: '0178377b525757b494427f890137aca0949e048ed1e1f5eb64e6fc3b4c9364587f9a',
    text: 'token',
  },
])('a value of an earlier release decrypts with the shared keys', ({key, context, encrypted, text}) => {
  const keys = {current: 1, keys: new Map([[1, Buffer.from(key, 'hex')]])};
  expect(Buffer.from(decrypt(shared(keys), Buffer.from(encrypted, 'hex'), context)).toString()).toBe(text);
});
