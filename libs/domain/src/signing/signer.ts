/** What the subject of a signing certificate says of a natural person (ETSI EN 319 412-2 section 4.2.4). */
export interface CertificateSubject {
  readonly commonName?: string;
  readonly givenName?: string;
  readonly surname?: string;
  readonly serialNumber?: string;
  readonly countryName?: string;
}

/** Who signed, as the result tells it. */
export interface Signer {
  readonly name: string;
  readonly personalCode: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** `PNOEE-49003111045`: kind of identifier, country that gave it, and the identifier (EN 319 412-1 section 5.1.3). */
const SEMANTICS_IDENTIFIER = /^[A-Z]{3}([A-Z]{2})-(.+)$/;

/** The signer as the certificate names them; what it does not say is empty. */
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
