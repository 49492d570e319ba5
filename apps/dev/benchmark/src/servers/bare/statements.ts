/** The table of the bare prototype: only the state of a login, without events, device proofs or secondary indexes. */
export const schema = `
  CREATE TABLE IF NOT EXISTS login (
    id uuid PRIMARY KEY,
    client_id uuid NOT NULL,
    status text NOT NULL DEFAULT 'PENDING',
    expires_at timestamptz NOT NULL DEFAULT clock_timestamp() + interval '2 minutes',
    state text,
    redirect_uri text NOT NULL,
    code_challenge text NOT NULL,
    device_id uuid,
    pin_attempts integer NOT NULL DEFAULT 0,
    code text,
    redeemed_at timestamptz
  ) WITH (fillfactor = 70)`;

const isOpen = 'expires_at > clock_timestamp()';

export const statements = {
  create: `INSERT INTO login (id, client_id, state, redirect_uri, code_challenge) VALUES ($1, $2, $3, $4, $5)
    RETURNING ceil(extract(epoch FROM expires_at))::float8 AS "expiresAt"`,
  status: `SELECT status, ceil(extract(epoch FROM expires_at))::float8 AS "expiresAt" FROM login WHERE id = $1`,
  scan: `UPDATE login SET status = 'SCANNED', device_id = $2 WHERE id = $1 AND status = 'PENDING' AND ${isOpen}
    RETURNING id AS "sessionId"`,
  attempt: `UPDATE login SET pin_attempts = pin_attempts + 1 WHERE id = $1 AND status = 'SCANNED' AND ${isOpen}
    RETURNING pin_attempts AS "attempts"`,
  confirm: `UPDATE login SET status = 'CONFIRMED', code = $2 WHERE id = $1 AND status = 'SCANNED' AND ${isOpen}
    RETURNING status`,
  complete: `UPDATE login SET status = 'COMPLETED' WHERE id = $1 AND status = 'CONFIRMED'
    RETURNING redirect_uri AS "redirectUri", state, code`,
  redeem: `UPDATE login SET redeemed_at = clock_timestamp()
    WHERE id = $1 AND code = $2 AND code_challenge = $3 AND status = 'COMPLETED' AND redeemed_at IS NULL
    RETURNING device_id AS "subjectId"`,
} as const;
