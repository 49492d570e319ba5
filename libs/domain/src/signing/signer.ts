/** The subject of a signing certificate of a natural person (ETSI EN 319 412-2 section 4.2.4). */
export interface CertificateSubject {
  readonly commonName?: string;
  readonly givenName?: string;
  readonly surname?: string;
  readonly serialNumber?: string;
  readonly countryName?: string;
}

export interface Signer {
  readonly name: string;
  readonly personalCode: string;
  /** A country code (ISO 3166-1 alpha-2). */
  readonly country: string;
}

/** `PNOEE-49003111045`: type of identifier, issuing country, identifier (ETSI EN 319 412-1 section 5.1.3). */
const SEMANTICS_IDENTIFIER = /^[A-Z]{3}([A-Z]{2})-(.+)$/;

/**
 * The signer, read from the subject of the signing certificate. A field is empty if nothing in the subject gives its
 * value.
 */
export function signerOf(subject: CertificateSubject): Signer {
  const {commonName = '', givenName, surname, serialNumber = '', countryName} = subject;
  const [, country = '', identifier = serialNumber] = SEMANTICS_IDENTIFIER.exec(serialNumber) ?? [];
  const names = [givenName, surname].filter((part) => part !== undefined);
  return {
    name: names.length > 0 ? names.join(' ') : commonName,
    personalCode: identifier,
    country: countryName ?? country,
  };
}
