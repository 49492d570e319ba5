import {randomBytes} from 'node:crypto';
import {uuidFromBytes, uuidToBytes, type Keyring} from '@signet/domain';
import {newTag, provenanceOf} from './token-tag.js';

const VERSION_AND_RANDOM = 6;
const KEY_VERSION = 7;
const VARIANT_AND_RANDOM = 8;
const TAG_AT = 11;
const TAG_LENGTH = 5;

/**
 * Returns the id of a new device: UUIDv8 (RFC 9562 section 5.8) of the time in milliseconds (6 bytes) ‖ version and 4
 * random bits ‖ version of the key ‖ variant and 22 random bits ‖ tag of 5 bytes. The ids sort by time, like UUIDv7.
 * @param now epoch milliseconds
 */
export function newDeviceId(keyring: Keyring, now: number = Date.now()): string {
  const bytes = randomBytes(TAG_AT);
  bytes.writeUIntBE(now, 0, VERSION_AND_RANDOM);
  bytes[VERSION_AND_RANDOM] = 0x80 | (bytes.readUInt8(VERSION_AND_RANDOM) & 0x0f);
  bytes[KEY_VERSION] = keyring.current;
  bytes[VARIANT_AND_RANDOM] = 0x80 | (bytes.readUInt8(VARIANT_AND_RANDOM) & 0x3f);
  return uuidFromBytes(Buffer.concat([bytes, newTag(keyring, 'device-id', bytes, TAG_LENGTH)]));
}

/**
 * Returns true if this service has certainly issued the id of a device. Returns false for a forged id, for the id of a
 * device that was enrolled with an earlier release (UUIDv7), and if the keyring has lost the key: such a device still
 * has to be served.
 * @param id a UUID
 */
export function isTaggedDeviceId(keyring: Keyring, id: string): boolean {
  if (id[14] !== '8') return false;
  const bytes = uuidToBytes(id);
  const [value, tag] = [bytes.subarray(0, TAG_AT), bytes.subarray(TAG_AT)];
  return provenanceOf(keyring, bytes.readUInt8(KEY_VERSION), 'device-id', value, tag) === 'genuine';
}
