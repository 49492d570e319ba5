import type {Pool} from 'pg';
import {clientRow, insert} from './rows.js';

/** Inserts a client with an enabled endpoint. `previous` is the secret before the last rotation. */
export async function insertEndpoint(
  admin: Pool,
  clientId: string,
  {
    events = [],
    secret,
    previous,
  }: {events?: readonly string[]; secret: Uint8Array; previous?: Uint8Array | undefined},
): Promise<void> {
  await admin.query(insert('relying_party', {...clientRow(), id: clientId}));
  await admin.query(
    insert('webhook_endpoint', {
      client_id: clientId,
      url: 'https://shop.example/hook',
      events,
      secret_encrypted: secret,
      previous_secret_encrypted: previous ?? null,
      previous_secret_ends_at: previous === undefined ? null : new Date('2026-01-01T12:00:00Z'),
    }),
  );
}
