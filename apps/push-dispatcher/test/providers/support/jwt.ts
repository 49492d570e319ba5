import {createECDH} from 'node:crypto';
import {importJWK, jwtVerify, type JWTPayload} from 'jose';

/**
 * Verifies an `Authorization` header as a push service does (RFC 8292 section 3).
 * @returns the claims of the token
 */
export async function readVapid(header: string, audience: string, at: Date): Promise<JWTPayload> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? [];
  const point = Buffer.from(key, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = {kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33)};
  const options = {audience, currentDate: at, algorithms: ['ES256']};
  return (await jwtVerify(token, await importJWK(jwk, 'ES256'), options)).payload;
}

export function newVapidKey(): string {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return ecdh.getPrivateKey().toString('base64url');
}
