import {randomBytes} from 'node:crypto';
import type {Keyring} from '@signet/domain';
import {openOprfKey, openPushToken, sealOprfKey, sealPushToken} from '../src/device-vault.js';

const keyring: Keyring = {current: 1, keys: new Map([[1, randomBytes(32)]])};
const device = '0197a1f0-0000-7000-8000-000000000001';
const other = '0197a1f0-0000-7000-8000-000000000002';
const key = randomBytes(32);

describe('the sealed secrets of a device', () => {
  it('open for the device that they were sealed for', () => {
    expect(Buffer.from(openOprfKey(keyring, device, sealOprfKey(keyring, device, key)))).toEqual(key);
    expect(openPushToken(keyring, device, sealPushToken(keyring, device, 'tõken'))).toBe('tõken');
  });

  it('open for no other device', () => {
    expect(() => openOprfKey(keyring, other, sealOprfKey(keyring, device, key))).toThrow();
    expect(() => openPushToken(keyring, other, sealPushToken(keyring, device, 'token'))).toThrow();
  });

  it('open in no other column', () => {
    expect(() => openPushToken(keyring, device, sealOprfKey(keyring, device, key))).toThrow();
    expect(() => openOprfKey(keyring, device, sealPushToken(keyring, device, 'token'))).toThrow();
  });
});
