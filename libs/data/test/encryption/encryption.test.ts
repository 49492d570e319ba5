import {randomBytes} from 'node:crypto';
import type {Keyring} from '@signet/domain';
import fc from 'fast-check';
import {decrypt, encrypt, DecryptionError} from '../../src/encryption/encryption.js';

const newKeyring = (current: number, ...versions: number[]): Keyring => ({
  current,
  keys: new Map([current, ...versions].map((version) => [version, randomBytes(32)])),
});

const bytes = fc.uint8Array({maxLength: 300});
const context = fc.string({maxLength: 60});
const keyring = newKeyring(7);

describe('an encrypted value', () => {
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

  it('differs each time, and is 29 bytes longer than the plaintext', () => {
    const plaintext = randomBytes(16);
    const [first, second] = [encrypt(keyring, plaintext, 'a.b:c'), encrypt(keyring, plaintext, 'a.b:c')];
    expect(first).toHaveLength(plaintext.length + 29);
    expect(Buffer.from(first)).not.toEqual(Buffer.from(second));
  });

  it('begins with the version of its key, and still decrypts after a rotation', () => {
    const older = newKeyring(1);
    const turned: Keyring = {current: 2, keys: new Map([...older.keys, [2, randomBytes(32)]])};
    const encrypted = encrypt(older, Buffer.from('kept'), 'a.b:c');
    expect(encrypted[0]).toBe(1);
    expect(Buffer.from(decrypt(turned, encrypted, 'a.b:c')).toString()).toBe('kept');
    expect(encrypt(turned, Buffer.from('new'), 'a.b:c')[0]).toBe(2);
  });

  it('does not decrypt after its key was removed from the keyring', () => {
    const encrypted = encrypt(newKeyring(1), Buffer.from('lost'), 'a.b:c');
    expect(() => decrypt(newKeyring(2), encrypted, 'a.b:c')).toThrow('no key of version 1');
  });

  it('does not decrypt under another key of the same version', () => {
    expect(() => decrypt(newKeyring(1), encrypt(newKeyring(1), Buffer.from('x'), 'a.b:c'), 'a.b:c')).toThrow(
      DecryptionError,
    );
  });

  it('cannot be created under a key version that does not fit into one byte', () => {
    expect(() => encrypt(newKeyring(256), Buffer.from('x'), 'a.b:c')).toThrow('out of range');
  });
});
