import {X509Certificate} from 'node:crypto';

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g;

/** At least one certificate. */
export type Certificates = readonly [X509Certificate, ...X509Certificate[]];

/** Every certificate of a PEM text, in its order. @throws if there is none, or one of them cannot be read. */
export function certificatesOfPem(pem: string): Certificates {
  const [first, ...others] = pem.match(CERTIFICATE) ?? [];
  if (first === undefined) throw new TypeError('There is no certificate in the text.');
  return [new X509Certificate(first), ...others.map((block) => new X509Certificate(block))];
}

/** One certificate as PEM, ending in a newline. */
export const certificateToPem = (der: Uint8Array): string => new X509Certificate(der).toString();
