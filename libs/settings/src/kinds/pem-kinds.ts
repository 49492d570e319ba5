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

const curves = ['prime256v1', 'secp384r1'];

export const ecPrivateKey = () =>
  kind('an unencrypted P-256 or P-384 private key in PEM', (text) => {
    const key = attempt(() => createPrivateKey(text));
    return curves.includes(key?.asymmetricKeyDetails?.namedCurve ?? '') ? text : undefined;
  });
