import {isCertifiableCode, PERSONAL_CODE_LENGTH, semanticsIdentifier, shownText} from '@signet/contracts';
import {CertificateRequestError, type CertificateSubject} from '../issuer/certificate-issuer.js';
import {distinguishedName, type NameAttribute} from './distinguished-name.js';

/** The maximum lengths of attributes in characters (RFC 5280 appendix A.1). */
const UB_COMMON_NAME = 64;
const UB_NAME = 32_768;
const COUNTRY = /^[A-Z]{2}$/;

const nameSchema = shownText(UB_NAME);

function checked({givenName = '', familyName = '', personalCode, country}: CertificateSubject): void {
  if (!nameSchema.safeParse(givenName).success || !nameSchema.safeParse(familyName).success)
    throw new CertificateRequestError('A certificate cannot hold the name.');
  if (givenName === '' && familyName === '') throw new CertificateRequestError('The name is empty.');
  if (!isCertifiableCode(personalCode))
    throw new CertificateRequestError(
      `The personal code is not a PrintableString of 1 to ${PERSONAL_CODE_LENGTH} characters.`,
    );
  if (!COUNTRY.test(country))
    throw new CertificateRequestError('The country is not a code of two upper-case letters.');
}

/**
 * Returns `FAMILY,GIVEN,CODE`, as on Estonian identity cards. An empty name is omitted. Long names are truncated, but
 * the personal code is not.
 */
function commonName(names: readonly string[], personalCode: string): string {
  const room = UB_COMMON_NAME - personalCode.length - 1;
  return `${[...names.join(',')].slice(0, room).join('')},${personalCode}`;
}

/**
 * Encodes the subject name of a natural person (ETSI EN 319 412-2 section 4.2.4). The serialNumber is the semantics
 * identifier, such as `PNO<country>-<code>` (EN 319 412-1 section 5.1.3). A missing given name or family name is omitted.
 */
export function naturalPersonName(subject: CertificateSubject): ArrayBuffer {
  checked(subject);
  const {givenName = '', familyName = '', personalCode, country, identityType = 'PNO'} = subject;
  const names = [familyName, givenName].filter((name) => name !== '');
  const attributes: NameAttribute[] = [
    {type: 'countryName', value: country},
    {type: 'commonName', value: commonName(names, personalCode)},
    {type: 'surname', value: familyName},
    {type: 'givenName', value: givenName},
    {type: 'serialNumber', value: semanticsIdentifier(identityType, country, personalCode)},
  ];
  return distinguishedName(attributes.filter(({value}) => value !== ''));
}
