import type {RetentionRuleName} from '@signet/domain';
import type {Pool} from 'pg';
import {newId} from '../../../src/ids.js';
import {portalSamples} from './portal-samples.js';
import {ago, DAY, HOUR, type Sample} from './sample.js';

const login = (status: string, extra: string, values: string) => (pool: Pool, secondsAgo: number) =>
  pool.query(
    `INSERT INTO session (id, client_id, signature_type, status, created_at, expires_at, ended_at, redirect_uri,
       code_challenge, scanned_at${extra})
     VALUES ($1, $2, 'AUTHENTICATION', '${status}', ${ago(secondsAgo + 200)}, ${ago(secondsAgo)}, ${ago(secondsAgo)},
       'https://shop.example', 'challenge', ${ago(secondsAgo + 100)}${values.replaceAll('$AGO', ago(secondsAgo))})`,
    [newId(), newId()],
  );

export const completed = login(
  'COMPLETED',
  ', confirmed_at, code_expires_at, completed_at',
  ', $AGO, $AGO, $AGO',
);

export async function signing(pool: Pool, secondsAgo: number): Promise<void> {
  const id = newId();
  await pool.query(
    `INSERT INTO session (id, client_id, signature_type, status, created_at, expires_at, scanned_at, signed_at,
       completed_at, ended_at, signed_data_hash)
     VALUES ($1, $1, 'SIGNING', 'COMPLETED', now(), now(), now(), now(), now(), ${ago(secondsAgo)}, 'a hash')`,
    [id],
  );
  await pool.query(
    `INSERT INTO signature (session_id, certificate_encrypted, birth_date_encrypted, manifest, signed_attributes, signature,
       outcome, container_encrypted)
     VALUES ($1, '\\x00', '\\x00', '\\x00', '\\x00', '\\x00', 'CREATED', '\\x00')`,
    [id],
  );
}

export const samples: Record<Exclude<RetentionRuleName, 'loginIdentity'>, Sample> = {
  ...portalSamples,
  signingResult: {table: 'session', insert: signing, keptFor: 1800},
  login: {table: 'session', insert: completed, keptFor: DAY},
  unfinishedSession: {
    table: 'session',
    insert: login('CANCELLED', ', cancel_reason', ", 'declined'"),
    keptFor: HOUR,
  },
  event: {
    table: 'event',
    insert: (pool, seconds) =>
      pool.query(`INSERT INTO event (type, published_at) VALUES ('session.scanned', ${ago(seconds)})`),
    keptFor: DAY,
  },
  noticeDelivery: {
    table: 'push_delivery',
    insert: (pool, seconds) =>
      pool.query(
        `INSERT INTO push_delivery (id, event_id, device_id, kind, created_at) VALUES ($1, 1, $1, 'NOTICE', ${ago(seconds)})`,
        [newId()],
      ),
    keptFor: DAY,
  },
  webhookDelivery: {
    table: 'webhook_delivery',
    insert: (pool, seconds) =>
      pool.query(
        `WITH delivery AS (
           INSERT INTO webhook_delivery (id, client_id, type, outcome, finished_at)
           VALUES ($1, $1, 'webhook.test', 'DELIVERED', ${ago(seconds)}) RETURNING id)
         INSERT INTO webhook_attempt (id, delivery_id, duration_ms, status) SELECT id, id, 1, 204 FROM delivery`,
        [newId()],
      ),
    keptFor: 30 * DAY,
  },
  idempotencyRecord: {
    table: 'idempotency_record',
    insert: (pool, seconds) =>
      pool.query(
        `INSERT INTO idempotency_record (client_id, key, body_hash, created_at) VALUES ($1, 'k', '\\x00', ${ago(seconds)})`,
        [newId()],
      ),
    keptFor: DAY,
  },
  deviceProof: {
    table: 'device_proof',
    insert: (pool, seconds) =>
      pool.query(`INSERT INTO device_proof VALUES ($1, '\\x00', ${ago(seconds)})`, [newId()]),
    keptFor: 0,
  },
  pinAttempt: {
    table: 'pin_attempt',
    insert: async (pool, seconds) => {
      const [identity, device] = [newId(), newId()];
      await pool.query(
        `INSERT INTO identity (id, personal_code_hash, attributes_encrypted) VALUES ($1, $2, '\\x00')`,
        [identity, Buffer.from(identity)],
      );
      await pool.query(
        `INSERT INTO device (id, identity_id, name, platform, app_version, possession_key, oprf_key_encrypted)
         VALUES ($1, $2, 'phone', 'IOS', '1', '{}', '\\x00')`,
        [device, identity],
      );
      await pool.query(
        `INSERT INTO pin_attempt (id, device_id, challenge, created_at) VALUES ($1, $2, '\\x00', ${ago(seconds)})`,
        [newId(), device],
      );
    },
    keptFor: HOUR,
  },
  activationCode: {
    table: 'activation_code',
    insert: async (pool, seconds) => {
      const identity = newId();
      await pool.query(
        `INSERT INTO identity (id, personal_code_hash, attributes_encrypted) VALUES ($1, $2, '\\x00')`,
        [identity, Buffer.from(identity)],
      );
      await pool.query(
        `INSERT INTO activation_code (id, identity_id, code_hash, expires_at) VALUES ($1, $2, $3, ${ago(seconds)})`,
        [newId(), identity, Buffer.from(newId())],
      );
    },
    keptFor: 0,
  },
  auditEntry: {
    table: 'audit_entry',
    insert: (pool, seconds) =>
      pool.query(
        `INSERT INTO audit_entry (id, actor, action, target, at) VALUES ($1, 'a', 'b', 'c', ${ago(seconds)})`,
        [newId()],
      ),
    keptFor: 400 * DAY,
  },
};
