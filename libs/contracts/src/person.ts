import {z} from 'zod';

/**
 * What a personal code identifies (ETSI EN 319 412-1 section 5.1.3): a national personal number (PNO), a passport (PAS)
 * or a national identity card (IDC).
 */
export const identityTypes = ['PNO', 'PAS', 'IDC'] as const;
export const identityTypeSchema = z.enum(identityTypes);
export type IdentityType = z.infer<typeof identityTypeSchema>;

/**
 * A serialNumber is a PrintableString of at most 64 characters (RFC 5280 appendix A.1), and a prefix such as `PNOEE-`
 * takes six.
 */
export const PERSONAL_CODE_LENGTH = 58;

/** The characters of a PrintableString besides letters, digits and the space (X.680 section 41.4). */
export const PRINTABLE_PUNCTUATION = "'()+,-./:=?";

const PRINTABLE = /^[A-Za-z0-9 '()+,./:=?-]+$/;

/** Whether a text is a PrintableString, as X.520 requires for the serialNumber of a certificate. */
export const isPrintable = (text: string): boolean => PRINTABLE.test(text);

/** Whether the subject of a certificate can contain this personal code. */
export const isCertifiableCode = (code: string): boolean =>
  isPrintable(code) && code.length <= PERSONAL_CODE_LENGTH;

/** The serialNumber of the subject of a certificate, such as `PNOEE-49003111045` (ETSI EN 319 412-1 section 5.1.3). */
export const semanticsIdentifier = (type: IdentityType, country: string, code: string): string =>
  `${type}${country}-${code}`;
