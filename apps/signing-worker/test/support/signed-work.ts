import {generateKeyPairSync, sign} from 'node:crypto';
import {buildManifest, buildSignedAttributes, certificatesFromPem, TrustStore} from '@signet/asic';
import {signingKeySchema} from '@signet/contracts';
import {FileKeyIssuer, type LocalAuthority} from '@signet/pki';
import type {SignedWork} from '../../src/container-maker.js';

const DAY_MS = 86_400_000;

export interface WorkDraft {
  readonly ocspUrl?: string;
  readonly signingTime?: Date;
  readonly curve?: 'P-256' | 'P-384';
}

/** Signs as a phone does, with a certificate that this authority issues. */
export async function signedWork(authority: LocalAuthority, draft: WorkDraft = {}): Promise<SignedWork> {
  const {ocspUrl, signingTime = new Date(), curve = 'P-256'} = draft;
  const {privateKey, publicKey} = generateKeyPairSync('ec', {namedCurve: curve});
  const issuer = FileKeyIssuer.open(
    {chainPem: authority.chainPem, keyPem: authority.issuingKeyPem},
    {ocspUrl},
  );
  const {certificate} = await issuer.issue({
    publicKey: signingKeySchema.parse(publicKey.export({format: 'jwk'})),
    subject: {givenName: 'Mari-Liis', familyName: 'Männik', personalCode: '60001019906', country: 'EE'},
    use: 'signing',
    notBefore: new Date(Date.now() - DAY_MS),
    notAfter: new Date(Date.now() + DAY_MS),
  });
  const manifest = buildManifest({name: 'contract.pdf', digest: new Uint8Array(64).fill(7)});
  const signedAttributes = await buildSignedAttributes({manifest, certificate, signingTime});
  const hash = {'P-256': 'sha256', 'P-384': 'sha384'}[curve];
  const signature = sign(hash, signedAttributes, {key: privateKey, dsaEncoding: 'ieee-p1363'});
  return {manifest, signedAttributes, signature, certificate};
}

export const rulesOf = (authority: LocalAuthority, level: 'B' | 'T' | 'LT' = 'LT') => ({
  level,
  trust: TrustStore.fromPem(authority.rootCertificatePem),
  authorities: certificatesFromPem(authority.chainPem),
});
