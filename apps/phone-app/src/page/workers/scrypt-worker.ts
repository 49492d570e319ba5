// This worker does not use zod, so that its script stays small.
import {scryptAsync} from '@noble/hashes/scrypt.js';

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : NaN);

addEventListener('message', ({data}: MessageEvent<unknown>) => {
  const members: Readonly<Record<string, unknown>> = {...(typeof data === 'object' && data)};
  const {pin, salt, N, r, p} = members;
  if (typeof pin !== 'string' || !(salt instanceof Uint8Array)) throw new TypeError('Not a PIN to stretch.');
  const cost = {N: numberOf(N), r: numberOf(r), p: numberOf(p)};
  void scryptAsync(pin, salt, {...cost, dkLen: 32}).then((key) => postMessage(key));
});
