import {createHash} from 'node:crypto';
import {deviceProofClaimsSchema, type P256Key} from '@signet/contracts';
import {importJWK, jwtVerify} from 'jose';
import {now} from './certificates.js';

/**
 * Verifies the device proof of a request, which must have been issued at the fixed time `now`.
 * @param kid the key id that the proof must contain
 */
export async function hasValidProof(
  {request, body}: {request: Request; body: string},
  {possessionKey, kid}: {possessionKey: P256Key; kid: string},
): Promise<boolean> {
  const [scheme, token = ''] = (request.headers.get('authorization') ?? '').split(' ');
  if (scheme !== 'Device') return false;
  const {payload, protectedHeader} = await jwtVerify(token, await importJWK(possessionKey, 'ES256'), {
    typ: 'device-proof+jwt',
    currentDate: new Date(now),
  });
  const {htm, htu, bh, iat} = deviceProofClaimsSchema.parse(payload);
  const hash = createHash('sha256').update(body).digest('base64url');
  const isForRequest = request.url === htu && request.method === htm && bh === hash;
  return protectedHeader.kid === kid && isForRequest && iat === now / 1000;
}
