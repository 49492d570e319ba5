import {X509Certificate} from 'node:crypto';
import {certificatesFromPem} from '@signet/asic/x509';

/** At least one certificate. */
export type Certificates = readonly [X509Certificate, ...X509Certificate[]];

/** Every certificate of a PEM text, in order. @throws if the text holds none, or one cannot be read. */
export function certificatesOfPem(pem: string): Certificates {
  const [first, ...others] = certificatesFromPem(pem).map((der) => new X509Certificate(der));
  if (first === undefined) throw new TypeError('The text holds no certificate.');
  return [first, ...others];
}

/** One certificate as PEM, ending in a newline. */
export const certificateToPem = (der: Uint8Array): string => new X509Certificate(der).toString();
