import {hash} from 'node:crypto';
import {ServiceError, type P256Key} from '@signet/contracts';
import {checkProofClaims, verifySignature} from '@signet/domain';
import {ReceivedBody} from '@signet/http';
import {deviceProofRejected} from '@signet/telemetry';
import type {FastifyRequest} from 'fastify';
import type {GatewaySettings} from '../../settings.js';
import type {SignedProof} from './signed-proof.js';

/**
 * Counts an invalid proof, and returns the error for it. A 401 response must name the authentication scheme in
 * WWW-Authenticate (RFC 9110 section 15.5.2).
 */
export function invalidProof(): ServiceError {
  deviceProofRejected();
  return new ServiceError('invalid_device_proof', {headers: {'WWW-Authenticate': 'Device'}});
}

function bodyHash({body}: FastifyRequest): string {
  const bytes = body instanceof ReceivedBody ? body.bytes : new Uint8Array();
  if (bytes === null) throw new ServiceError('payload_too_large');
  return hash('sha256', bytes, 'base64url');
}

/**
 * Removes scheme and authority from a request target in absolute form (RFC 9112 section 3.2.2), because the authority
 * is as untrusted as the Host header.
 */
const targetOf = (url: string): string => url.replace(/^https?:\/\/[^/]*/i, '');

/**
 * True if the holder of the key made the proof for this request, within the tolerated clock difference. A proof names
 * the public URL of the request. The service takes the origin of this URL from the settings, because a proxy may change
 * the Host header.
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
