import {generateKeyPairSync} from 'node:crypto';
import type {Extension} from 'pkijs';
import {type Authority, authorityOf, certify, keyIdentifier} from '../certificates/certify.js';
import {distinguishedName} from '../certificates/distinguished-name.js';
import {
  authorityConstraints,
  endEntityConstraints,
  extendedKeyUsage,
  keyUsage,
} from '../certificates/extension-builders.js';
import {type CertificateReferences, referenceExtensions} from '../certificates/reference-extensions.js';
import type {Credential} from '../services/credential.js';
import {responderExtensions} from '../services/responder-credential.js';
import {certificateToPem} from '../pem.js';
import {signingKey} from '../certificates/signing-key.js';

/**
 * A public-key infrastructure for local use. The private key of the root is discarded, so the root can issue no further
 * certificates.
 */
export interface LocalAuthority {
  readonly rootCertificatePem: string;
  readonly issuingCertificatePem: string;
  readonly issuingKeyPem: string;
  /** Certificates from the issuing certificate to the root. */
  readonly chainPem: string;
  /** Signs timestamps, with a certificate that the root has issued. */
  readonly timestamping: Credential;
  /** Signs OCSP responses about certificates of the issuing authority. */
  readonly issuingOcsp: Credential;
  /** Signs OCSP responses about certificates of the root. */
  readonly rootOcsp: Credential;
}

const YEARS = {root: 20, below: 10} as const;
const CURVES = {'P-256': 'prime256v1', 'P-384': 'secp384r1'} as const;

export interface LocalAuthorityOptions {
  readonly curve?: keyof typeof CURVES;
  /** The URLs and policies in the certificates of the issuing authority and the timestamp authority. */
  readonly references?: CertificateReferences;
  readonly now?: Date;
}

/**
 * How long before `now` the certificates of the authority become valid, in milliseconds. A certificate that the
 * authority issues cannot become valid earlier than those of the authority.
 */
const BACKDATING_MS = 3_600_000;

/** Creates a root, an issuing authority, a timestamp authority and two OCSP responders, each with a new key. */
export function createLocalAuthority(options: LocalAuthorityOptions = {}): LocalAuthority {
  const {curve = 'P-256', references = {}, now = new Date()} = options;

  const create = (name: string, years: number, extensions: readonly Extension[], by?: Authority) => {
    const pair = generateKeyPairSync('ec', {namedCurve: CURVES[curve]});
    const publicKey = pair.publicKey.export({type: 'spki', format: 'der'});
    const key = signingKey(pair.privateKey);
    const subject = distinguishedName([
      {type: 'organizationName', value: 'Signet'},
      {type: 'commonName', value: `Signet local ${name}`},
    ]);
    const notBefore = new Date(now.getTime() - BACKDATING_MS);
    const notAfter = new Date(now);
    notAfter.setUTCFullYear(now.getUTCFullYear() + years);
    const itself = {name: subject, keyIdentifier: keyIdentifier(publicKey), key};
    const der = certify({subject, publicKey, notBefore, notAfter, extensions}, by ?? itself);
    const keyPem = String(pair.privateKey.export({type: 'pkcs8', format: 'pem'}));
    const authority = authorityOf(der, key);
    return {authority, credential: {certificatePem: certificateToPem(der), keyPem}};
  };

  const authority = (pathLength: number) => [
    keyUsage('keyCertSign', 'cRLSign'),
    authorityConstraints(pathLength),
  ];
  const stamping = [keyUsage('digitalSignature'), extendedKeyUsage('timeStamping'), endEntityConstraints()];
  const referring = referenceExtensions(references);

  const root = create('root CA', YEARS.root, authority(1));
  const below = (name: string, extensions: readonly Extension[], by: Authority) =>
    create(name, YEARS.below, extensions, by);
  const issuing = below('issuing CA', [...authority(0), ...referring], root.authority);
  const timestamping = below('TSA', [...stamping, ...referring], root.authority);
  const rootOcsp = below('root OCSP responder', responderExtensions(), root.authority);
  const issuingOcsp = below('issuing OCSP responder', responderExtensions(), issuing.authority);

  return {
    rootCertificatePem: root.credential.certificatePem,
    issuingCertificatePem: issuing.credential.certificatePem,
    issuingKeyPem: issuing.credential.keyPem,
    chainPem: issuing.credential.certificatePem + root.credential.certificatePem,
    timestamping: timestamping.credential,
    issuingOcsp: issuingOcsp.credential,
    rootOcsp: rootOcsp.credential,
  };
}
