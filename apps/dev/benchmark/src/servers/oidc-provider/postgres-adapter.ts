import type {Adapter, AdapterPayload} from 'oidc-provider';
import type {Pool} from 'pg';

/** One table stores all models of the provider. */
export const schema = `
  CREATE TABLE IF NOT EXISTS oidc_model (
    model text NOT NULL,
    id text NOT NULL,
    payload jsonb NOT NULL,
    grant_id text,
    user_code text,
    uid text,
    expires_at timestamptz,
    consumed_at timestamptz,
    PRIMARY KEY (model, id)
  );
  CREATE INDEX IF NOT EXISTS oidc_model_grant_id ON oidc_model (grant_id) WHERE grant_id IS NOT NULL;
  CREATE INDEX IF NOT EXISTS oidc_model_user_code ON oidc_model (user_code) WHERE user_code IS NOT NULL;
  CREATE INDEX IF NOT EXISTS oidc_model_uid ON oidc_model (uid) WHERE uid IS NOT NULL;
`;

const upsert = `
  INSERT INTO oidc_model (model, id, payload, grant_id, user_code, uid, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 second')
  ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id,
    user_code = excluded.user_code, uid = excluded.uid, expires_at = excluded.expires_at`;

const findBy = (column: 'id' | 'uid' | 'user_code') => `
  SELECT payload, consumed_at IS NOT NULL AS consumed FROM oidc_model
  WHERE model = $1 AND ${column} = $2 AND (expires_at IS NULL OR expires_at > now())`;

const statements = {
  upsert,
  find: findBy('id'),
  findByUid: findBy('uid'),
  findByUserCode: findBy('user_code'),
  consume: 'UPDATE oidc_model SET consumed_at = now() WHERE model = $1 AND id = $2',
  destroy: 'DELETE FROM oidc_model WHERE model = $1 AND id = $2',
  revoke: 'DELETE FROM oidc_model WHERE model = $1 AND grant_id = $2',
} as const;

interface Found {
  payload: AdapterPayload;
  consumed: boolean;
}

/** Stores the provider's models in PostgreSQL. Each call runs one prepared statement. */
export class PostgresAdapter implements Adapter {
  constructor(
    private readonly pool: Pool,
    private readonly model: string,
  ) {}

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const {grantId, userCode, uid} = payload;
    await this.#run('upsert', [id, payload, grantId, userCode, uid, expiresIn]);
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return this.#find('find', id);
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#find('findByUid', uid);
  }

  findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#find('findByUserCode', userCode);
  }

  async consume(id: string): Promise<void> {
    await this.#run('consume', [id]);
  }

  async destroy(id: string): Promise<void> {
    await this.#run('destroy', [id]);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#run('revoke', [grantId]);
  }

  async #find(name: keyof typeof statements, key: string): Promise<AdapterPayload | undefined> {
    const [found] = await this.#run(name, [key]);
    return found?.consumed === true ? {...found.payload, consumed: true} : found?.payload;
  }

  async #run(name: keyof typeof statements, values: unknown[]): Promise<Found[]> {
    const query = {name, text: statements[name], values: [this.model, ...values]};
    return (await this.pool.query<Found>(query)).rows;
  }
}
