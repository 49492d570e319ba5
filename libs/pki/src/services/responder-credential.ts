import {createPrivateKey, generateKeyPairSync, type KeyObject} from 'node:crypto';
import {oid, purposesOf, readCertificate} from '@signet/asic/x509';
import {type Authority, authorityOf, certify, keyIdentifier} from '../certificates/certify.js';
import {distinguishedName} from '../certificates/distinguished-name.js';
import {
  endEntityConstraints,
  extendedKeyUsage,
  keyUsage,
  ocspNoCheck,
} from '../certificates/extension-builders.js';
import {isSupportedKey, signingKey} from '../certificates/signing-key.js';
import {attempt} from '../attempt.js';
import {certificatesOfPem, certificateToPem} from '../pem.js';
import type {Credential} from './credential.js';

/** The extensions of a certificate for an OCSP responder (RFC 6960 section 4.2.2.2). */
export const responderExtensions = () => [
  keyUsage('digitalSignature'),
  extendedKeyUsage('ocspSigning'),
  endEntityConstraints(),
  ocspNoCheck(),
];

/** How long before now a certificate becomes valid, so that readers whose clock is slow accept it. */
const BACKDATING_MS = 300_000;

const DAY_MS = 86_400_000;

/**
 * Creates a key for an OCSP responder, and certifies it with the key of the CA about whose certificates it answers. The
 * certificate names the purpose OCSPSigning, and is exempt from revocation checks (RFC 6960 section 4.2.2.2.1), so it
 * should be valid only for a short time.
 * @param ca the certificate of the CA and its private key, in PEM
 * @throws Error if the certificate or the key cannot be read, or do not belong together
 */
export function issueResponderCredential(
  ca: Credential,
  {days, now = new Date()}: {readonly days: number; readonly now?: Date},
): Credential {
  const [certificate] = certificatesOfPem(ca.certificatePem);
  const caKey = signingKey(ca.keyPem);
  if (!certificate.checkPrivateKey(caKey.privateKey))
    throw new TypeError('The private key does not belong to the certificate of the CA.');
  const {notBefore, notAfter} = readCertificate(certificate.raw);
  const start = new Date(Math.max(now.getTime() - BACKDATING_MS, notBefore.getTime()));
  const end = new Date(Math.min(now.getTime() + days * DAY_MS, notAfter.getTime()));
  return certifyResponder(authorityOf(certificate.raw, caKey), caKey.privateKey, {
    notBefore: start,
    notAfter: end,
  });
}

function certifyResponder(
  authority: Authority,
  caKey: KeyObject,
  validity: {readonly notBefore: Date; readonly notAfter: Date},
): Credential {
  const namedCurve = caKey.asymmetricKeyDetails?.namedCurve ?? '';
  const pair = generateKeyPairSync('ec', {namedCurve});
  const publicKey = pair.publicKey.export({type: 'spki', format: 'der'});
  const subject = distinguishedName([
    {
      type: 'commonName',
      value: `OCSP responder ${Buffer.from(keyIdentifier(publicKey)).toString('hex', 0, 4)}`,
    },
  ]);
  const content = {subject, publicKey, ...validity, extensions: responderExtensions()};
  return {
    certificatePem: certificateToPem(certify(content, authority)),
    keyPem: String(pair.privateKey.export({type: 'pkcs8', format: 'pem'})),
  };
}

/**
 * Finds what prevents a credential from signing OCSP responses about certificates of a CA, so that a process refuses it
 * at its start, instead of serving responses that no reader accepts.
 * @param caPem the certificate of the CA, in PEM
 * @returns one sentence for each fault
 */
export function responderFaults(caPem: string, {certificatePem, keyPem}: Credential, now: Date): string[] {
  const ca = attempt(() => certificatesOfPem(caPem)[0]);
  const certificate = attempt(() => certificatesOfPem(certificatePem)[0]);
  const key = attempt(() => createPrivateKey(keyPem));
  if (!ca) return ['The certificate of the CA cannot be read as PEM.'];
  if (!certificate) return ['The certificate of the responder cannot be read as PEM.'];
  const read = readCertificate(certificate.raw);
  const {extensions, notAfter, notBefore} = read;
  const rules: readonly (readonly [isMet: boolean, fault: string])[] = [
    [
      key !== undefined && isSupportedKey(key),
      'The private key of the responder is not a key on P-256 or P-384 in PEM.',
    ],
    [
      !key || certificate.checkPrivateKey(key),
      'The private key does not belong to the certificate of the responder.',
    ],
    [!certificate.ca, 'The certificate belongs to a CA: the key of a CA must not be in this process.'],
    [
      certificate.checkIssued(ca) && certificate.verify(ca.publicKey),
      'The CA has not signed the certificate of the responder.',
    ],
    [
      purposesOf(read).includes(oid.ocspSigning),
      'The certificate of the responder lacks the extended key usage OCSPSigning.',
    ],
    [extensions.has(oid.ocspNoCheck), 'The certificate of the responder lacks the extension ocsp-nocheck.'],
    [notBefore <= now, 'The certificate of the responder is not valid yet.'],
    [notAfter > now, 'The certificate of the responder has expired.'],
  ];
  return rules.flatMap(([isMet, fault]) => (isMet ? [] : [fault]));
}
