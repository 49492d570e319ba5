import {X509Certificate, createPrivateKey} from 'node:crypto';
import {kind} from '../variable.js';

const attempt = <T>(parse: () => T): T | undefined => {
  try {
    return parse();
  } catch {
    return undefined;
  }
};

const pemCertificates = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

const certificates = (pem: string) =>
  attempt(() => (pem.match(pemCertificates) ?? []).map((block) => new X509Certificate(block)));

export const certificate = () =>
  kind('one X.509 certificate in PEM', (text) => (certificates(text)?.length === 1 ? text : undefined));

export const certificateChain = () =>
  kind('X.509 certificates in PEM', (text) => ((certificates(text)?.length ?? 0) > 0 ? text : undefined));

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

/**
 * True if the first certificate of the chain is a trust anchor, or a path leads from it to a trust anchor. Each further
 * certificate of the path has signed the one before it, and is in the chain or is a trust anchor (RFC 5280 section 6.1,
 * names and signatures only).
 */
export function leadsToAnchor(chainPem: string, anchorsPem: string): boolean {
  const anchors = certificates(anchorsPem) ?? [];
  const untried = certificates(chainPem) ?? [];
  let current = untried.shift();
  while (current !== undefined) {
    const reached = current;
    if (anchors.some((anchor) => anchor.raw.equals(reached.raw) || isIssuedBy(reached, anchor))) return true;
    const next = untried.findIndex((candidate) => isIssuedBy(reached, candidate));
    current = next === -1 ? undefined : untried.splice(next, 1)[0];
  }
  return false;
}

/** True if an anchor is not in the chain, and has issued none of its certificates. */
export function hasOtherAnchor(chainPem: string, anchorsPem: string): boolean {
  const chain = certificates(chainPem) ?? [];
  return (certificates(anchorsPem) ?? []).some(
    (anchor) => !chain.some((one) => one.raw.equals(anchor.raw) || isIssuedBy(one, anchor)),
  );
}

const curves = ['prime256v1', 'secp384r1'];

export const ecPrivateKey = () =>
  kind('an unencrypted P-256 or P-384 private key in PEM', (text) => {
    const key = attempt(() => createPrivateKey(text));
    return curves.includes(key?.asymmetricKeyDetails?.namedCurve ?? '') ? text : undefined;
  });

const pemKeys = /-----BEGIN (?:EC )?PRIVATE KEY-----[^-]+-----END (?:EC )?PRIVATE KEY-----/g;

/** A certificate and its private key, in PEM. */
interface CredentialText {
  readonly certificatePem: string;
  readonly keyPem: string;
}

function credentialsIn(text: string): readonly CredentialText[] | undefined {
  const keys = text.match(pemKeys) ?? [];
  const found = (text.match(pemCertificates) ?? []).map((certificatePem) => {
    const read = new X509Certificate(certificatePem);
    const keyPem = keys.find((key) => read.checkPrivateKey(createPrivateKey(key)));
    return keyPem === undefined ? undefined : {certificatePem, keyPem};
  });
  const complete = found.filter((one) => one !== undefined);
  return complete.length > 0 && complete.length === found.length ? complete : undefined;
}

export const credentials = () =>
  kind('X.509 certificates in PEM, each with its unencrypted private key', (text) =>
    attempt(() => credentialsIn(text)),
  );
