import {createDecipheriv, createECDH, hkdfSync, randomBytes} from 'node:crypto';

/** The keys of a browser's push subscription (RFC 8291 section 2). */
export interface PushKeys {
  /** The P-256 private key as a scalar of 32 bytes. It never leaves the browser. */
  readonly privateKey: Buffer;
  /** The public key that the subscription contains: an uncompressed point. */
  readonly publicKey: Buffer;
  /** The secret of 16 bytes that the subscription contains. */
  readonly authSecret: Buffer;
}

export function newPushKeys(): PushKeys {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  return {publicKey, privateKey: ecdh.getPrivateKey(), authSecret: randomBytes(16)};
}

/**
 * Decrypts a push message as a browser does (RFC 8188 and 8291).
 * @throws if the message was encrypted for other keys
 */
export function decryptPush(message: Uint8Array, {privateKey, authSecret}: PushKeys): Buffer {
  const whole = Buffer.from(message);
  const salt = whole.subarray(0, 16);
  const keyEnd = 21 + whole.readUInt8(20);
  const theirs = whole.subarray(21, keyEnd);
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey);
  const derive = (secret: Uint8Array, salted: Uint8Array, info: Uint8Array, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salted, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), theirs]);
  const secret = derive(ecdh.computeSecret(theirs), authSecret, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(whole.subarray(-16));
  const padded = Buffer.concat([decipher.update(whole.subarray(keyEnd, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2));
}
