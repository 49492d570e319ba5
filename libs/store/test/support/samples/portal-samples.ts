import type {Pool} from 'pg';
import {newId} from '../../../src/ids.js';
import {ago, DAY, type Sample} from './sample.js';

async function organisation(pool: Pool): Promise<string> {
  const id = newId();
  await pool.query(`INSERT INTO organisation (id, name) VALUES ($1, 'organisation')`, [id]);
  return id;
}

/** A sample row for each retention rule that applies to a table of the portal. */
export const portalSamples = {
  invitation: {
    table: 'invitation',
    insert: async (pool, seconds) =>
      pool.query(
        `INSERT INTO invitation (id, organisation_id, role, name, token_hash, expires_at)
         VALUES ($1, $2, 'VIEWER', 'name', $3, ${ago(seconds)})`,
        [newId(), await organisation(pool), Buffer.from(newId())],
      ),
    keptFor: 0,
  },
  portalSession: {
    table: 'portal_session',
    insert: (pool, seconds) =>
      pool.query(
        `INSERT INTO portal_session (id, token_hash, subject_id, expires_at) VALUES ($1, $2, $1, ${ago(seconds)})`,
        [newId(), Buffer.from(newId())],
      ),
    keptFor: 0,
  },
  accessRequest: {
    table: 'access_request',
    insert: async (pool, seconds) => {
      const client = newId();
      await pool.query(
        `INSERT INTO relying_party (id, name, secret_hash, secret_key_version) VALUES ($1, 'client', '\\x00', 1)`,
        [client],
      );
      await pool.query(
        `INSERT INTO access_request (id, client_id, purpose, status, decided_at)
         VALUES ($1, $2, 'purpose', 'DENIED', ${ago(seconds)})`,
        [newId(), client],
      );
    },
    keptFor: 400 * DAY,
  },
  formerMember: {
    table: 'member',
    insert: async (pool, seconds) =>
      pool.query(
        `INSERT INTO member (organisation_id, subject_id, name, role, removed_at)
         VALUES ($1, $1, 'name', 'VIEWER', ${ago(seconds)})`,
        [await organisation(pool)],
      ),
    keptFor: 400 * DAY,
  },
  clientStatistics: {
    table: 'client_statistics',
    insert: (pool, seconds) =>
      pool.query(
        `INSERT INTO client_statistics (client_id, hour, signature_type, status, reason, sessions, scanned, confirmed,
           completed, redeemed)
         VALUES ($1, ${ago(seconds)}, 'SIGNING', 'CANCELLED', 'declined', 1, 1, 0, 0, 0)`,
        [newId()],
      ),
    keptFor: 31 * DAY,
  },
  clientRefusals: {
    table: 'client_refusals',
    insert: (pool, seconds) =>
      pool.query(
        `INSERT INTO client_refusals (client_id, hour, error_code, refusals)
         VALUES ($1, ${ago(seconds)}, 'invalid_request', 1)`,
        [newId()],
      ),
    keptFor: 31 * DAY,
  },
} as const satisfies Record<string, Sample>;
