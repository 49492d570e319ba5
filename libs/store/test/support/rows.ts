import {newId} from '../../src/ids.js';

export type Row = Readonly<Record<string, unknown>>;

export const insert = (table: string, row: Row): {text: string; values: unknown[]} => ({
  text: `INSERT INTO ${table} (${Object.keys(row).join(', ')})
         VALUES (${Object.keys(row)
           .map((_, index) => `$${index + 1}`)
           .join()})`,
  values: Object.values(row),
});

const at = new Date('2026-01-01T12:00:00Z');
const later = new Date('2026-01-01T12:02:00Z');
const bytes = Buffer.alloc(32, 1);

export const identityRow = (): Row => ({
  id: newId(),
  personal_code_hash: Buffer.from(newId()),
  attributes_encrypted: bytes,
});

export const clientRow = (): Row => ({
  id: newId(),
  name: 'Test Shop',
  secret_hash: bytes,
  secret_key_version: 1,
  redirect_uris: [],
  return_origins: [],
  allowed_attributes: [],
  allowed_predicates: [],
  may_sign: true,
});

export const signatureRow = (): Row => ({
  session_id: newId(),
  certificate_encrypted: bytes,
  birth_date_encrypted: bytes,
  manifest: bytes,
  signed_attributes: bytes,
});

export const deviceRow = (identityId: unknown): Row => ({
  id: newId(),
  identity_id: identityId,
  name: 'Phone',
  platform: 'SIMULATOR',
  app_version: '1.0',
  possession_key: '{}',
  oprf_key_encrypted: bytes,
});

const login: Row = {
  client_id: newId(),
  signature_type: 'AUTHENTICATION',
  created_at: at,
  expires_at: later,
  redirect_uri: 'https://shop.example/callback',
  code_challenge: 'A'.repeat(43),
};

const signing: Row = {
  client_id: newId(),
  signature_type: 'SIGNING',
  created_at: at,
  expires_at: later,
  signed_data_hash: 'a'.repeat(128),
};

const bound: Row = {scanned_at: at, device_id: newId(), identity_id: newId(), challenge: bytes};
const approved: Row = {...bound, confirmed_at: at, code_expires_at: later};

const encrypted: Row = {status: 'COMPLETED', signed_at: at, completed_at: at, ended_at: at};

/** One valid row for each state of a session. */
export const sessionRows = {
  'pending login': {...login, status: 'PENDING'},
  'scanned login': {...login, ...bound, status: 'SCANNED'},
  'confirmed login': {...login, ...approved, status: 'CONFIRMED'},
  'abandoned login': {...login, ...approved, status: 'CONFIRMED', ended_at: later, identity_id: null},
  'completed login': {...login, ...approved, status: 'COMPLETED', completed_at: at, ended_at: later},
  'redeemed login': {
    ...login,
    ...approved,
    status: 'COMPLETED',
    completed_at: at,
    redeemed_at: at,
    ended_at: later,
    identity_id: null,
    device_id: null,
  },
  'expired login': {...login, status: 'EXPIRED', ended_at: later},
  'cancelled login': {...login, ...bound, status: 'CANCELLED', cancel_reason: 'declined', ended_at: at},
  'hosted login': {
    ...login,
    status: 'PENDING',
    hosted_page: true,
    handoff_token_hash: bytes,
    handoff_expires_at: later,
  },
  'pending signing': {...signing, status: 'PENDING'},
  'scanned signing': {...signing, ...bound, status: 'SCANNED'},
  'signed signing': {...signing, ...bound, status: 'SCANNED', signed_at: at},
  'completed signing': {...signing, ...bound, ...encrypted},
  'returned signing': {
    ...signing,
    ...bound,
    ...encrypted,
    redirect_uri: 'https://shop.example/callback',
    returned_at: later,
  },
  'failed signing': {
    ...signing,
    ...bound,
    status: 'CANCELLED',
    signed_at: at,
    cancel_reason: 'signing_failed',
    ended_at: later,
  },
} satisfies Record<string, Row>;
