import {hash} from 'node:crypto';
import {uuidFromBytes, uuidToBytes} from '../uuid.js';

/**
 * The `webhook-id` of an event that a test client lists: `msg_` and the name-based UUID (version 5, RFC 9562 section 5.5)
 * of the type of the event in the namespace of its session. A session has at most one event of a type, so each event has
 * the same id in every list, and no other event has it.
 */
export function listedMessageId(sessionId: string, type: string): string {
  const digest = hash('sha1', Buffer.concat([uuidToBytes(sessionId), Buffer.from(type)]), 'buffer');
  const bytes = digest.subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return `msg_${uuidFromBytes(bytes)}`;
}
