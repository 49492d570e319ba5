import {createHash, createPrivateKey, randomBytes, sign, type KeyObject} from 'node:crypto';
import type {PossessionKey} from '@signet/phone';

/** A request, and the values for a valid proof of the request. */
export interface HonestProof {
  readonly method: string;
  readonly url: string;
  readonly body: string;
  readonly kid: string;
  readonly key: PossessionKey;
}

/** Changes to the parts of a valid proof. */
export interface Forgery {
  readonly header?: object;
  readonly claims?: object;
  /** The key that signs. Default: the device's key. */
  readonly key?: KeyObject;
  /** The hash function of the signature. ES256 requires SHA-256. */
  readonly digest?: string;
  readonly signature?: (bytes: Buffer) => Buffer;
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export const privateKey = (key: PossessionKey): KeyObject => createPrivateKey({key, format: 'jwk'});

export const thumbprintOf = ({crv, kty, x, y}: PossessionKey): string =>
  createHash('sha256').update(`{"crv":"${crv}","kty":"${kty}","x":"${x}","y":"${y}"}`).digest('base64url');

/** Returns the `Authorization` header with a valid proof, except for the parts that the forgery changes. */
export function authorization(honest: HonestProof, forgery: Forgery = {}): string {
  const header = {typ: 'device-proof+jwt', alg: 'ES256', kid: honest.kid, ...forgery.header};
  const claims = {
    htm: honest.method,
    htu: honest.url,
    iat: Math.floor(Date.now() / 1000),
    jti: randomBytes(16).toString('base64url'),
    bh: createHash('sha256').update(honest.body).digest('base64url'),
    ...forgery.claims,
  };
  const signed = `${encode(header)}.${encode(claims)}`;
  const key = forgery.key ?? privateKey(honest.key);
  const raw = sign(forgery.digest ?? 'sha256', Buffer.from(signed), {key, dsaEncoding: 'ieee-p1363'});
  const signature = forgery.signature?.(raw) ?? raw;
  return `Device ${signed}.${signature.toString('base64url')}`;
}
