import {randomUUID} from 'node:crypto';
import {isUuid} from '@signet/contracts';
import {v7 as newId} from 'uuid';
import {isTaggedDeviceId, newDeviceId} from '@signet/vault';
import {testKeyring} from '@signet/testing';

const keyring = testKeyring(1);

test('the id of a new device is a UUIDv8 of the RFC variant, and is recognised', () => {
  for (let round = 0; round < 100; round += 1) {
    const id = newDeviceId(keyring);
    expect(isUuid(id)).toBe(true);
    expect(id).toMatch(/^.{14}8.{4}[89ab].{16}$/);
    expect(isTaggedDeviceId(keyring, id)).toBe(true);
    expect(isTaggedDeviceId(keyring, id.toUpperCase())).toBe(true);
  }
});

test('ids sort by time, together with those of earlier releases', () => {
  const now = Date.now();
  expect(newDeviceId(keyring, now - 10_000) < newId()).toBe(true);
  expect(newId() < newDeviceId(keyring, now + 10_000)).toBe(true);
});

test('the ids of devices that enrol in the same millisecond differ', () => {
  const ids = Array.from({length: 200}, () => newDeviceId(keyring, 1_800_000_000_000));
  expect(new Set(ids).size).toBeGreaterThan(195);
});

test('an id with a changed character is not recognised', () => {
  const id = newDeviceId(keyring);
  for (const [at, digit] of [...id].entries()) {
    if (digit === '-') continue;
    const changed = id.slice(0, at) + (digit === '0' ? '1' : '0') + id.slice(at + 1);
    expect(isTaggedDeviceId(keyring, changed)).toBe(false);
  }
});

test('the tag of another key or of a removed key is not recognised', () => {
  const id = newDeviceId(keyring);
  expect(isTaggedDeviceId(testKeyring(2), id)).toBe(false);
  expect(isTaggedDeviceId({current: 2, keys: new Map([[2, new Uint8Array(32)]])}, id)).toBe(false);
});

test('ids of earlier releases are not recognised', () => {
  expect(isTaggedDeviceId(keyring, newId())).toBe(false);
  expect(isTaggedDeviceId(keyring, randomUUID())).toBe(false);
});
