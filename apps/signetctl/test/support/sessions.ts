import {newId} from '@signet/store';
import type pg from 'pg';

/** Inserts an open login of the client. Returns its id. */
export async function insertSession(admin: pg.Pool, clientId: string): Promise<string> {
  const id = newId();
  await admin.query(
    `INSERT INTO session (id, client_id, signature_type, expires_at, redirect_uri, state, code_challenge)
     VALUES ($1, $2, 'AUTHENTICATION', now() + interval '2 minutes', 'https://shop.example/secret-path', 'secret-state',
       repeat('c', 43))`,
    [id, clientId],
  );
  return id;
}

/** Completes an open login, whose code expires after this interval. */
export const complete = (admin: pg.Pool, sessionId: string, validity: string) =>
  admin.query(
    `UPDATE session SET status = 'COMPLETED', scanned_at = now(), confirmed_at = now(), completed_at = now(),
       code_expires_at = now() + $2::interval, ended_at = now() + $2::interval WHERE id = $1`,
    [sessionId, validity],
  );
