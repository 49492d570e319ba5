import type {RetentionRuleName} from '@signet/domain';
import type {Pool} from 'pg';

/**
 * The number of rows, and how many seconds ago their retention periods began: evenly distributed from `oldest` to
 * `youngest`.
 */
export interface RetainedRows {
  readonly count: number;
  readonly oldest: number;
  readonly youngest: number;
}

/** The id of the person, device, client and organisation to which inserted rows refer. */
const someone = `'00000000-0000-7000-8000-000000000001'::uuid`;

const bytes = `'\\x00'::bytea`;
const random = 'uuid_send(gen_random_uuid())';

/**
 * A UUID that begins with the instant, like a UUIDv7, so that the order of the ids follows the time, as for real rows.
 */
const idAt = `encode(substr(int8send((extract(epoch FROM t.at) * 1000)::bigint), 3) || substr(${random}, 7), 'hex')::uuid`;

/** One row `t` for each row to insert, with the instant at which the retention period of the inserted row began. */
const instants = `(
  SELECT now() - ($2::float8 - ($2::float8 - $3::float8) * n / $1::int) * interval '1 second' AS at
  FROM generate_series(1, $1::int) n) t`;

const insert = (table: string, row: Readonly<Record<string, string>>, returning = ''): string =>
  `INSERT INTO ${table} (${Object.keys(row).join(', ')}) SELECT ${Object.values(row).join(', ')} FROM ${instants} ${returning}`;

const session = {
  id: idAt,
  client_id: someone,
  created_at: `t.at - interval '2 minutes'`,
  expires_at: 't.at',
  ended_at: 't.at',
  scanned_at: 't.at',
};
const login = {
  ...session,
  signature_type: `'AUTHENTICATION'`,
  redirect_uri: `'https://shop.example/callback'`,
  code_challenge: `repeat('c', 43)`,
};
const completedLogin = {
  ...login,
  status: `'COMPLETED'`,
  confirmed_at: 't.at',
  code_expires_at: 't.at',
  completed_at: 't.at',
};
const signing = {
  ...session,
  signature_type: `'SIGNING'`,
  status: `'COMPLETED'`,
  signed_data_hash: `repeat('a', 128)`,
  signed_at: 't.at',
  completed_at: 't.at',
};

/**
 * For each retention rule, the statement that inserts rows. Its parameters are the count, the oldest and the youngest
 * age.
 */
const inserts: Readonly<Record<RetentionRuleName, string>> = {
  loginIdentity: insert('session', {...completedLogin, identity_id: someone, device_id: someone}),
  login: insert('session', {...completedLogin, redeemed_at: 't.at'}),
  unfinishedSession: `
    WITH made AS (${insert('session', {...login, status: `'CANCELLED'`, cancel_reason: `'declined'`}, 'RETURNING id')})
    INSERT INTO push_delivery (id, session_id, device_id, outcome) SELECT id, id, id, 'SENT' FROM made`,
  signingResult: `
    WITH made AS (${insert('session', signing, 'RETURNING id')})
    INSERT INTO signature (session_id, certificate_encrypted, birth_date_encrypted, manifest, signed_attributes, signature,
      outcome, container_encrypted)
    SELECT id, ${bytes}, ${bytes}, ${bytes}, ${bytes}, ${bytes}, 'CREATED', ${bytes} FROM made`,
  event: insert('event', {
    type: `'session.scanned'`,
    session_id: idAt,
    created_at: 't.at',
    published_at: 't.at',
  }),
  noticeDelivery: insert('push_delivery', {
    id: idAt,
    event_id: 'row_number() OVER ()',
    device_id: 'gen_random_uuid()',
    kind: `'NOTICE'`,
    outcome: `'SENT'`,
    created_at: 't.at',
  }),
  webhookDelivery: `
    WITH made AS (${insert(
      'webhook_delivery',
      {
        id: idAt,
        client_id: someone,
        type: `'webhook.test'`,
        outcome: `'DELIVERED'`,
        created_at: 't.at',
        finished_at: 't.at',
      },
      'RETURNING id',
    )})
    INSERT INTO webhook_attempt (id, delivery_id, duration_ms, status) SELECT id, id, 1, 204 FROM made`,
  idempotencyRecord: insert('idempotency_record', {
    client_id: someone,
    key: 'gen_random_uuid()::text',
    body_hash: bytes,
    response_encrypted: bytes,
    created_at: 't.at',
  }),
  deviceProof: insert('device_proof', {device_id: 'gen_random_uuid()', jti_hash: random, expires_at: 't.at'}),
  pinAttempt: insert('pin_attempt', {
    id: idAt,
    device_id: someone,
    challenge: bytes,
    status: `'SPENT'`,
    created_at: 't.at',
  }),
  activationCode: insert('activation_code', {
    id: idAt,
    identity_id: someone,
    code_hash: random,
    expires_at: 't.at',
  }),
  auditEntry: insert('audit_entry', {id: idAt, at: 't.at', actor: `'a'`, action: `'b'`, target: `'c'`}),
  invitation: insert('invitation', {
    id: idAt,
    organisation_id: someone,
    role: `'VIEWER'`,
    name: `'n'`,
    token_hash: random,
    expires_at: 't.at',
  }),
  portalSession: insert('portal_session', {
    id: idAt,
    token_hash: random,
    subject_id: someone,
    expires_at: 't.at',
  }),
  accessRequest: insert('access_request', {
    id: idAt,
    client_id: someone,
    purpose: `'p'`,
    status: `'DENIED'`,
    decided_at: 't.at',
  }),
  formerMember: insert('member', {
    organisation_id: someone,
    subject_id: 'gen_random_uuid()',
    name: `'n'`,
    role: `'VIEWER'`,
    removed_at: 't.at',
  }),
  clientStatistics: insert('client_statistics', {
    client_id: 'gen_random_uuid()',
    hour: 't.at',
    signature_type: `'AUTHENTICATION'`,
    status: `'COMPLETED'`,
    reason: `''`,
    ...{sessions: '1', scanned: '1', confirmed: '1', completed: '1', redeemed: '1'},
  }),
  clientRefusals: insert('client_refusals', {
    client_id: 'gen_random_uuid()',
    hour: 't.at',
    error_code: `'invalid_request'`,
    refusals: '1',
  }),
};

/** Inserts the person, the device, the client and the organisation that {@link insertRetainedRows} refers to. */
export async function insertSomeone(admin: Pool): Promise<void> {
  await admin.query(
    `INSERT INTO identity (id, personal_code_hash, attributes_encrypted) VALUES (${someone}, ${bytes}, ${bytes})`,
  );
  await admin.query(
    `INSERT INTO device (id, identity_id, name, platform, app_version, possession_key, oprf_key_encrypted)
     VALUES (${someone}, ${someone}, 'phone', 'SIMULATOR', '1', '{}', ${bytes})`,
  );
  await admin.query(`INSERT INTO organisation (id, name) VALUES (${someone}, 'organisation')`);
  await admin.query(
    `INSERT INTO relying_party (id, name, secret_hash, secret_key_version) VALUES (${someone}, 'client', ${bytes}, 1)`,
  );
}

/** Inserts rows of the kind that this retention rule deletes or erases. */
export async function insertRetainedRows(
  admin: Pool,
  rule: RetentionRuleName,
  {count, oldest, youngest}: RetainedRows,
): Promise<void> {
  await admin.query(inserts[rule], [count, oldest, youngest]);
}
