import {randomBytes} from 'node:crypto';
import type {Keyring} from '@signet/domain';
import {
  decryptOprfKey,
  decryptPushToken,
  encryptOprfKey,
  encryptPushToken,
} from '../../src/encryption/device-vault.js';

const keyring: Keyring = {current: 1, keys: new Map([[1, randomBytes(32)]])};
const device = '0197a1f0-0000-7000-8000-000000000001';
const other = '0197a1f0-0000-7000-8000-000000000002';
const key = randomBytes(32);

describe('the encrypted secrets of a device', () => {
  it('decrypt for the device that they were encrypted for', () => {
    expect(Buffer.from(decryptOprfKey(keyring, device, encryptOprfKey(keyring, device, key)))).toEqual(key);
    expect(decryptPushToken(keyring, device, encryptPushToken(keyring, device, 'tõken'))).toBe('tõken');
  });

  it('do not decrypt for another device', () => {
    expect(() => decryptOprfKey(keyring, other, encryptOprfKey(keyring, device, key))).toThrow();
    expect(() => decryptPushToken(keyring, other, encryptPushToken(keyring, device, 'token'))).toThrow();
  });

  it('cannot be decrypted as another column', () => {
    expect(() => decryptPushToken(keyring, device, encryptOprfKey(keyring, device, key))).toThrow();
    expect(() => decryptOprfKey(keyring, device, encryptPushToken(keyring, device, 'token'))).toThrow();
  });
});
