import {createHash, createPublicKey, verify, type KeyObject} from 'node:crypto';
import type {Pool} from 'pg';
import {z} from 'zod';
import {field} from './form.js';

export const schema = `
  CREATE TABLE IF NOT EXISTS account (id text PRIMARY KEY, name text NOT NULL);
  CREATE TABLE IF NOT EXISTS passkey (
    id text PRIMARY KEY,
    account_id text NOT NULL REFERENCES account,
    public_key jsonb NOT NULL,
    sign_count bigint NOT NULL DEFAULT 0
  ) WITH (fillfactor = 70)`;

const statements = {
  account: 'SELECT name FROM account WHERE id = $1',
  passkey: 'SELECT account_id AS "accountId", public_key AS "publicKey" FROM passkey WHERE id = $1',
  count: 'UPDATE passkey SET sign_count = $2 WHERE id = $1 AND sign_count < $2 RETURNING id',
} as const;

interface Passkey {
  accountId: string;
  publicKey: {kty: string; crv: string; x: string; y: string};
}

const clientDataSchema = z.object({
  type: z.literal('webauthn.get'),
  challenge: z.string(),
  origin: z.string(),
});

/**
 * The offset of the signature counter in the authenticator data, after the hash of the RP ID and the flags (WebAuthn
 * Level 3 section 6.1).
 */
const counterOffset = 33;

const bytesOf = (form: URLSearchParams, name: string) => Buffer.from(field(form, name), 'base64url');

/** A minimal verification of WebAuthn Level 3 section 7.2: type, challenge, origin, signature and signature counter. */
export class Passkeys {
  /** The imported public keys by passkey id. Each key is imported only once, as in Signet. */
  readonly #imported = new Map<string, KeyObject>();

  constructor(
    private readonly pool: Pool,
    private readonly origin: string,
  ) {}

  /** Returns the account's name; undefined if there is no such account. */
  async nameOf(accountId: string): Promise<string | undefined> {
    const [found] = await this.#run<{name: string}>('account', [accountId]);
    return found?.name;
  }

  /**
   * Verifies the passkey assertion in the form. Returns the account id.
   * @throws Error if the passkey is unknown or the assertion is invalid
   */
  async authenticate(form: URLSearchParams, challenge: string): Promise<string> {
    const id = field(form, 'id');
    const [passkey] = await this.#run<Passkey>('passkey', [id]);
    if (passkey === undefined) throw new Error('unknown passkey');
    const clientData = bytesOf(form, 'clientData');
    const authenticatorData = bytesOf(form, 'authenticatorData');
    const given = clientDataSchema.parse(JSON.parse(clientData.toString('utf8')));
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
    const isValid =
      Buffer.from(given.challenge, 'base64url').toString() === challenge &&
      given.origin === this.origin &&
      verify('sha256', signed, this.#keyOf(id, passkey), bytesOf(form, 'signature'));
    if (!isValid) throw new Error('invalid passkey assertion');
    const counted = await this.#run('count', [id, authenticatorData.readUInt32BE(counterOffset)]);
    if (counted.length === 0) throw new Error('the counter has not increased; the passkey may be cloned');
    return passkey.accountId;
  }

  #keyOf(id: string, {publicKey}: Passkey): KeyObject {
    const key = this.#imported.get(id) ?? createPublicKey({key: publicKey, format: 'jwk'});
    this.#imported.set(id, key);
    return key;
  }

  async #run<Row extends object = object>(name: keyof typeof statements, values: unknown[]): Promise<Row[]> {
    return (await this.pool.query<Row>({name, text: statements[name], values})).rows;
  }
}
