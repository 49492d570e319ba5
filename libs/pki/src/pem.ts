import {X509Certificate} from 'node:crypto';
import {certificatesFromPem} from '@signet/asic/x509';

export type Certificates = readonly [X509Certificate, ...X509Certificate[]];

/**
 * Parses all certificates in a PEM text, in the order of the text.
 * @throws Error if the text contains no certificate, or a certificate that cannot be read
 */
export function certificatesOfPem(pem: string): Certificates {
  const [first, ...others] = certificatesFromPem(pem).map((der) => new X509Certificate(der));
  if (first === undefined) throw new TypeError('The text holds no certificate.');
  return [first, ...others];
}

/** Encodes one certificate as PEM, ending in a newline. */
export const certificateToPem = (der: Uint8Array): string => new X509Certificate(der).toString();
