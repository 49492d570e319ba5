import {createHash, generateKeyPairSync, randomBytes, sign} from 'node:crypto';
import {buildManifest, buildSignedAttributes} from '@signet/asic';
import {signingKeySchema} from '@signet/contracts';
import {FileKeyIssuer, type LocalAuthority} from '@signet/pki';

/** A signature by a phone, and the data from which its container is created. */
export interface SignedWork {
  readonly manifest: Uint8Array;
  readonly signedAttributes: Uint8Array;
  /** The signature as r‖s. */
  readonly signature: Uint8Array;
  /** The certificates from the signer's to the root's, in DER. */
  readonly chain: readonly Uint8Array[];
}

const subject = {givenName: 'Mari-Liis', familyName: 'Männik', personalCode: '60001019906', country: 'EE'};
const yearMs = 365 * 86_400_000;

/** Creates a signature with a new key, for which the authority issues a certificate. */
export async function signedWork({chainPem, issuingKeyPem}: LocalAuthority): Promise<SignedWork> {
  const {privateKey, publicKey} = generateKeyPairSync('ec', {namedCurve: 'P-256'});
  const issuer = FileKeyIssuer.open({chainPem, keyPem: issuingKeyPem});
  const {certificate} = await issuer.issue({
    publicKey: signingKeySchema.parse(publicKey.export({format: 'jwk'})),
    subject,
    use: 'signing',
    notBefore: new Date(Date.now() - 60_000),
    notAfter: new Date(Date.now() + yearMs),
  });
  const digest = createHash('sha512').update(randomBytes(16)).digest();
  const manifest = buildManifest({name: 'contract.pdf', digest});
  const signingTime = new Date(Math.floor(Date.now() / 1000) * 1000);
  const signedAttributes = await buildSignedAttributes({manifest, certificate, signingTime});
  const signature = sign('sha256', signedAttributes, {key: privateKey, dsaEncoding: 'ieee-p1363'});
  return {manifest, signedAttributes, signature, chain: [certificate, ...issuer.chain]};
}
