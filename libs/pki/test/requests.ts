import {generateKeyPairSync, type KeyObject} from 'node:crypto';
import {signingKeySchema} from '@signet/contracts';
import type {CertificateRequest} from '../src/index.js';

export const jwkOf = (key: KeyObject) => signingKeySchema.parse(key.export({format: 'jwk'}));

const keys = {
  'P-256': generateKeyPairSync('ec', {namedCurve: 'P-256'}).publicKey,
  'P-384': generateKeyPairSync('ec', {namedCurve: 'P-384'}).publicKey,
} as const;

export const day = 86_400_000;

export function certificateRequest(
  changes: Partial<CertificateRequest> = {},
  curve: keyof typeof keys = 'P-256',
): CertificateRequest {
  return {
    publicKey: jwkOf(keys[curve]),
    subject: {givenName: 'Mari-Liis', familyName: 'Männik', personalCode: '60001019906', country: 'EE'},
    use: 'signing',
    notBefore: new Date(Date.now() - 60_000),
    notAfter: new Date(Date.now() + 365 * day),
    ...changes,
  };
}
