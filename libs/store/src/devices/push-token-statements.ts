import type {PushProvider} from '@signet/contracts';
import {outboxEvent} from '../sql/outbox-event.js';
import {device, flag} from '../sql/columns.js';
import {auditDevice, auditParams, fresh, proofParams, spendProof} from '../sql/fragments.js';
import {bytes, enumOf, nullable, uuid} from '../sql/parameters.js';
import {isActive} from '../sql/rules/device-rules.js';
import {statement, type RowOf} from '../sql/statement.js';

/**
 * Replaces the push token of a device, unless the phone has sent the token that is already stored, as phones do from
 * time to time. `unchanged` is the stored ciphertext if it contains the same token, otherwise null.
 */
export const replacePushToken = statement(
  'replace_push_token',
  {
    ...proofParams,
    ...auditParams,
    pushProvider: enumOf<PushProvider>('PushProvider'),
    pushTokenEncrypted: bytes,
    unchanged: nullable(bytes),
  },
  fresh.and(flag('done', 'EXISTS (SELECT FROM found)')).and(flag('changed', 'EXISTS (SELECT FROM replaced)')),
  (columns) => `
   WITH ${spendProof}, found AS (
     SELECT id FROM device WHERE id = :deviceId AND ${isActive('device')} AND EXISTS (SELECT FROM proof) FOR UPDATE
   ), replaced AS (
     UPDATE device d SET push_provider = :pushProvider::"PushProvider", push_token_encrypted = :pushTokenEncrypted,
       push_token_replaced_at = clock_timestamp()
     FROM found WHERE d.id = found.id AND (d.push_token_encrypted = :unchanged) IS NOT TRUE
     RETURNING d.id
   ), ${outboxEvent('device.push_token_replaced', {device_id: 'id'}, 'replaced')}, ${auditDevice('device.push_token_replaced', 'replaced')}
   SELECT ${columns}`,
);

export const readPushTarget = statement(
  'read_push_target',
  {deviceId: uuid},
  device.pick('d', 'pushProvider', 'pushTokenEncrypted'),
  (columns) => `SELECT ${columns} FROM device d WHERE d.id = :deviceId`,
);

export type PushTargetRow = RowOf<typeof readPushTarget>;
