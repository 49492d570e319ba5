import {createDecipheriv, createECDH, hkdfSync, randomBytes} from 'node:crypto';
import type {Recipient} from '../../src/webpush/encrypt.js';

export function decrypt(message: Uint8Array, privateKey: Uint8Array, authSecret: Uint8Array): Buffer {
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

export function newBrowser(): {recipient: Recipient; privateKey: Buffer} {
  const ecdh = createECDH('prime256v1');
  return {
    recipient: {publicKey: ecdh.generateKeys(), authSecret: randomBytes(16)},
    privateKey: ecdh.getPrivateKey(),
  };
}
