import {randomBytes} from 'node:crypto';
import type {EncryptionKeyring, EncryptionPurpose} from '@signet/domain';
import {
  decryptOprfKey,
  decryptPushToken,
  encryptOprfKey,
  encryptPushToken,
} from '../../src/encryption/device-vault.js';

// All purposes have the same key, so that only the context and the purpose tell the values apart.
const own = {current: 1, keys: new Map([[1, randomBytes(32)]])};
const keyring = <P extends EncryptionPurpose>(purpose: P): EncryptionKeyring<P> => ({
  purpose,
  own,
  newValues: 'own',
});
const [pin, push] = [keyring('pin'), keyring('push')];
const device = '0197a1f0-0000-7000-8000-000000000001';
const other = '0197a1f0-0000-7000-8000-000000000002';
const key = randomBytes(32);

describe('the encrypted secrets of a device', () => {
  it('decrypt for the device that they were encrypted for', () => {
    expect(Buffer.from(decryptOprfKey(pin, device, encryptOprfKey(pin, device, key)))).toEqual(key);
    expect(decryptPushToken(push, device, encryptPushToken(push, device, 'tõken'))).toBe('tõken');
  });

  it('do not decrypt for another device', () => {
    expect(() => decryptOprfKey(pin, other, encryptOprfKey(pin, device, key))).toThrow();
    expect(() => decryptPushToken(push, other, encryptPushToken(push, device, 'token'))).toThrow();
  });

  it('cannot be decrypted as another column', () => {
    expect(() => decryptPushToken(push, device, encryptOprfKey(pin, device, key))).toThrow();
    expect(() => decryptOprfKey(pin, device, encryptPushToken(push, device, 'token'))).toThrow();
  });
});
