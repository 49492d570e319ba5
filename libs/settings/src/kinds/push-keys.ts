import {createECDH, createPrivateKey, ECDH, type KeyObject} from 'node:crypto';
import {z} from 'zod';
import {kind} from '../variable.js';

const attempt = <T>(parse: () => T): T | undefined => {
  try {
    return parse();
  } catch {
    return undefined;
  }
};

const asPkcs8 = (key: KeyObject): string => String(key.export({type: 'pkcs8', format: 'pem'}));

export const p256PrivateKey = () =>
  kind('an unencrypted P-256 private key in PEM', (text) => {
    const key = attempt(() => createPrivateKey(text));
    return key?.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? asPkcs8(key) : undefined;
  });

/** A P-256 private key in the format that Web Push tools write: the scalar in base64url. */
export const vapidPrivateKey = () =>
  kind('a P-256 private key of 32 bytes in base64url without padding', (text) => {
    const bytes = Buffer.from(text, 'base64url');
    if (bytes.length !== 32 || bytes.toString('base64url') !== text) return undefined;
    return attempt(() => createECDH('prime256v1').setPrivateKey(bytes)) === undefined ? undefined : text;
  });

/**
 * A P-256 public key in the format that browsers expect for Web Push: an uncompressed point of 65 bytes in base64url.
 */
export const vapidPublicKey = () =>
  kind('a P-256 public key of 65 bytes in base64url without padding', (text) => {
    const bytes = Buffer.from(text, 'base64url');
    if (bytes[0] !== 4 || bytes.toString('base64url') !== text) return undefined;
    return attempt(() => ECDH.convertKey(bytes, 'prime256v1')) === undefined ? undefined : text;
  });

/** The values of VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY. The private key is a secret. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Creates keys that identify a server to Web Push services (RFC 8292). */
export function newVapidKeys(): VapidKeys {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  // Node.js omits leading zeros of the scalar.
  const privateKey = Buffer.from(ecdh.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  return {publicKey: ecdh.getPublicKey('base64url'), privateKey};
}

const accountSchema = z.object({
  type: z.literal('service_account'),
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key_id: z.string().min(1),
  private_key: z.string(),
  token_uri: z.url({protocol: /^https$/}),
});

/** The key file of a Google service account, as downloaded from Google. */
export const serviceAccount = () =>
  kind('the JSON key file of a Google service account', (text) => {
    const account = attempt(() => accountSchema.parse(JSON.parse(text)));
    if (account === undefined) return undefined;
    const key = attempt(() => createPrivateKey(account.private_key));
    return key?.asymmetricKeyType === 'rsa' ? {...account, private_key: asPkcs8(key)} : undefined;
  });
