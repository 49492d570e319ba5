import {createHash} from 'node:crypto';
import {ServiceError, type P256Key} from '@signet/contracts';
import {checkProofClaims, verifySignature} from '@signet/domain';
import {ReceivedBody} from '@signet/http';
import {deviceProofRejected} from '@signet/telemetry';
import type {FastifyRequest} from 'fastify';
import type {GatewaySettings} from '../../settings.js';
import type {SignedProof} from './signed-proof.js';

/** The answer to every invalid proof, whatever its fault. A 401 names its scheme (RFC 9110 section 15.5.2). */
export function rejectedProof(): ServiceError {
  deviceProofRejected();
  return new ServiceError('invalid_device_proof', {headers: {'WWW-Authenticate': 'Device'}});
}

function bodyHash({body}: FastifyRequest): string {
  const bytes = body instanceof ReceivedBody ? body.bytes : new Uint8Array();
  if (bytes === null) throw new ServiceError('payload_too_large');
  return createHash('sha256').update(bytes).digest('base64url');
}

/** The request target may be an absolute URL (RFC 9112 section 3.2.2), whose authority is as untrusted as Host. */
const targetOf = (url: string): string => url.replace(/^https?:\/\/[^/]*/i, '');

/**
 * True when the holder of the key made the proof for exactly this request, now. Proofs name the public URL, even if a
 * proxy rewrites it.
 */
export function provesRequest(
  {claims, signingInput, signature}: SignedProof,
  key: P256Key,
  request: FastifyRequest,
  {gateway, limits}: Pick<GatewaySettings, 'gateway' | 'limits'>,
): boolean {
  const {method, url} = request;
  const proven = {
    method,
    url: gateway.baseUrl + targetOf(url),
    bodyHash: bodyHash(request),
    now: new Date(),
    window: limits.deviceProofWindow,
  };
  return checkProofClaims(claims, proven) && verifySignature(key, signingInput, signature);
}
