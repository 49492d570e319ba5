import {scrypt} from 'node:crypto';
import type {Scrypt} from '@signet/phone';

/** The scrypt of Node.js, which runs outside the event loop and therefore does not delay other phones. */
export const nativeScrypt: Scrypt = (pin, salt, {N, r, p}) =>
  new Promise((resolve, reject) => {
    const memory = {maxmem: 256 * r * (N + p)};
    scrypt(pin, salt, 32, {N, r, p, ...memory}, (error, key) => (error ? reject(error) : resolve(key)));
  });
