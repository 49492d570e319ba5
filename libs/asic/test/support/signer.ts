import {generateKeyPairSync, sign, X509Certificate} from 'node:crypto';
import {signingKeySchema} from '@signet/contracts';
import {
  type CertificateReferences,
  certificatesOfPem,
  createLocalAuthority,
  FileKeyIssuer,
  type LocalAuthority,
} from '@signet/pki';
import {cades, digestOf} from '../../src/index.js';
import {utf8} from '../../src/bytes.js';

export const curves = ['P-256', 'P-384'] as const;
export type SignerCurve = (typeof curves)[number];

export const signingTime = new Date(Math.floor(Date.now() / 1000) * 1000);
export const data = utf8('The parties agree on everything.\n');

export interface Signer {
  readonly authority: LocalAuthority;
  readonly root: Uint8Array;
  /** Certificates from the signer's certificate to the root. */
  readonly chain: Uint8Array[];
  /** Returns the signature value r‖s. */
  sign(signingInput: Uint8Array): Uint8Array;
}

/** The signer's certificate. By default, it is valid from a minute ago for a year, and names no responder. */
export interface SignerCertificate {
  readonly references?: CertificateReferences;
  readonly notBefore?: Date;
  readonly notAfter?: Date;
}

export async function createSigner(
  curve: SignerCurve,
  authority = createLocalAuthority({curve}),
  wanted: SignerCertificate = {},
): Promise<Signer> {
  const {privateKey, publicKey} = generateKeyPairSync('ec', {namedCurve: curve});
  const files = {chainPem: authority.chainPem, keyPem: authority.issuingKeyPem};
  const issuer = FileKeyIssuer.open(files, wanted.references);
  const {certificate} = await issuer.issue({
    publicKey: signingKeySchema.parse(publicKey.export({format: 'jwk'})),
    subject: {givenName: 'Mari-Liis', familyName: 'Männik', personalCode: '60001019906', country: 'EE'},
    use: 'signing',
    notBefore: wanted.notBefore ?? new Date(signingTime.getTime() - 60_000),
    notAfter: wanted.notAfter ?? new Date(signingTime.getTime() + 365 * 86_400_000),
  });
  const hash = {'P-256': 'sha256', 'P-384': 'sha384'}[curve];
  return {
    authority,
    root: rootOf(authority),
    chain: [certificate, ...issuer.chain],
    sign: (signingInput) => sign(hash, signingInput, {key: privateKey, dsaEncoding: 'ieee-p1363'}),
  };
}

export const rootOf = ({rootCertificatePem}: LocalAuthority): Uint8Array =>
  new Uint8Array(certificatesOfPem(rootCertificatePem)[0].raw);

/**
 * Returns the prepared signature, the signature value and the certificates, as the service stores them once the phone
 * has signed.
 */
export async function signedBy(signer: Signer, name = 'contract.pdf', time = signingTime) {
  const [certificate = new Uint8Array()] = signer.chain;
  const prepared = await cades.prepare({
    data: {name, digest: await digestOf(data)},
    certificate,
    signingTime: time,
  });
  return {...prepared, signature: signer.sign(prepared.signingInput), chain: signer.chain};
}

export const pemOf = (der: Uint8Array): string => new X509Certificate(der).toString();
