import {createCipheriv, createECDH, hkdfSync, randomBytes} from 'node:crypto';

export interface Recipient {
  /** The browser's public key: an uncompressed P-256 point. */
  readonly publicKey: Uint8Array;
  /** The secret of 16 bytes that the browser and the application server share. */
  readonly authSecret: Uint8Array;
}

/** The private key and the salt of one message. Both must be random and must be used only once. */
export interface Ephemeral {
  /** The P-256 private key as a scalar of 32 bytes. */
  readonly privateKey: Uint8Array;
  /** A salt of 16 bytes. */
  readonly salt: Uint8Array;
}

const RECORD_SIZE = 4096;
/** The padding delimiter of the last record (RFC 8188 section 2). */
const LAST_RECORD = Uint8Array.of(2);

const hkdf = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, salt, info, length));

function freshEphemeral(): Ephemeral {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return {privateKey: ecdh.getPrivateKey(), salt: randomBytes(16)};
}

/**
 * Encrypts a message for one browser: `aes128gcm` (RFC 8188) with the key agreement of RFC 8291.
 * @param plaintext at most 3993 bytes (RFC 8291 section 4)
 * @throws Error if the public key is not a point on the curve
 */
export function encrypt(
  plaintext: Uint8Array,
  {publicKey, authSecret}: Recipient,
  {privateKey, salt}: Ephemeral = freshEphemeral(),
): Uint8Array {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey);
  const ours = ecdh.getPublicKey();
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, ours]);
  const secret = hkdf(ecdh.computeSecret(publicKey), authSecret, keyInfo, 32);
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = Buffer.concat([cipher.update(plaintext), cipher.update(LAST_RECORD), cipher.final()]);
  return Buffer.concat([header(salt, ours), record, cipher.getAuthTag()]);
}

/**
 * Creates the header that precedes the record: salt, record size and the sender's public key (RFC 8188 section 2.1).
 */
function header(salt: Uint8Array, publicKey: Uint8Array): Uint8Array {
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD_SIZE);
  sizes.writeUInt8(publicKey.length, 4);
  return Buffer.concat([salt, sizes, publicKey]);
}
