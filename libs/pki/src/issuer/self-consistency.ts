import {createPrivateKey, type KeyObject, type X509Certificate} from 'node:crypto';
import {attempt} from '../attempt.js';
import {certificatesOfPem} from '../pem.js';
import {isSupportedKey} from '../certificates/signing-key.js';

export interface IssuerFiles {
  /** Certificates from the issuing certificate to the self-signed root. */
  readonly chainPem: string;
  /** The private key of the first certificate: PKCS #8 or SEC 1, P-256 or P-384. */
  readonly keyPem: string;
}

/**
 * The configured chain or key cannot be used to issue certificates. The message lists every fault, so that an operator
 * can correct all of them at once.
 */
export class IssuerConfigurationError extends Error {
  override readonly name = 'IssuerConfigurationError';
  constructor(readonly faults: readonly string[]) {
    super(`The certificate issuer cannot be used: ${faults.join(' ')}`);
  }
}

function chainFaults(chain: readonly X509Certificate[], now: Date): string[] {
  return chain.flatMap((certificate, index) => {
    const who = index === 0 ? 'The issuing certificate' : `Certificate ${index + 1} of the chain`;
    const above = chain[index + 1] ?? certificate;
    const faults: string[] = [];
    if (!certificate.ca) faults.push(`${who} does not belong to a certification authority.`);
    if (new Date(certificate.validFrom) > now) faults.push(`${who} is not valid yet.`);
    if (new Date(certificate.validTo) <= now) faults.push(`${who} has expired.`);
    if (!certificate.checkIssued(above) || !certificate.verify(above.publicKey))
      faults.push(`${who} was not issued by ${above === certificate ? 'itself' : 'the next one'}.`);
    return faults;
  });
}

function keyFaults(key: KeyObject | undefined, issuing: X509Certificate | undefined): string[] {
  if (!key) return ['The private key cannot be read as PEM.'];
  if (!isSupportedKey(key)) return ['The private key is not on the curve P-256 or P-384.'];
  if (issuing && !issuing.checkPrivateKey(key))
    return ['The private key does not belong to the issuing certificate.'];
  return [];
}

/**
 * Finds the faults that would make every issued certificate unacceptable: a private key that is unreadable or not
 * supported, or that belongs to another certificate; a chain that is unreadable, that does not end with a self-issued
 * certificate, or in which a certificate is not currently valid, does not belong to an authority, or was not issued by
 * the next one.
 * @returns one sentence for each fault
 */
export function checkSelfConsistency(files: IssuerFiles, now: Date): string[] {
  const chain = attempt(() => certificatesOfPem(files.chainPem));
  const key = attempt(() => createPrivateKey(files.keyPem));
  const issuing = chain?.[0];
  return [
    ...(issuing ? [] : ['The certificate chain cannot be read as PEM.']),
    ...keyFaults(key, issuing),
    ...chainFaults(chain ?? [], now),
  ];
}
