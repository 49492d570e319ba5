import {
  isPrintable,
  PERSONAL_CODE_LENGTH,
  PRINTABLE_PUNCTUATION,
  semanticsIdentifier,
  type IdentityType,
} from '@signet/contracts';
import {parseCivilDate, type CivilDate} from './civil-date.js';
import {codeForms, type CodeSpellings} from './code-forms.js';
import {countryCode, countryCodes} from './country.js';

/** What identifies a person at the registry. The country issued the personal code. */
export interface PersonIdentifier {
  readonly identityType: IdentityType;
  readonly country: string;
  readonly personalCode: string;
}

/** The identifier of a person as it was typed or stored. */
export interface WrittenIdentifier {
  /** Default: PNO. */
  readonly identityType?: IdentityType | undefined;
  readonly country: string;
  readonly personalCode: string;
  /** Decides which century an abbreviated year in the code means. */
  readonly dateOfBirth?: string | undefined;
}

/**
 * Removes white space and invisible characters, which no personal code contains, and replaces characters that mean the
 * same: full-width digits, and the dashes of word processors.
 */
const compact = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\s\p{Cf}]/gu, '');

/** Upper case, but only for letters that a certificate permits: `ß` must not become `SS`. */
const upper = (code: string): string => code.replace(/[a-z]/g, (letter) => letter.toUpperCase());

/** The spellings of a personal code. The canonical spelling is the same for all of them. */
export function spellingsOf(written: WrittenIdentifier, today: CivilDate): CodeSpellings {
  const {identityType = 'PNO', country, personalCode, dateOfBirth = ''} = written;
  const typed = upper(compact(personalCode));
  const prefixes = countryCodes(country).map((code) => semanticsIdentifier(identityType, code, ''));
  const code = typed.slice(prefixes.find((prefix) => typed.startsWith(prefix))?.length);
  const dates = {birth: parseCivilDate(dateOfBirth), today};
  const spellings = identityType === 'PNO' ? codeForms[countryCode(country)]?.(code, dates) : undefined;
  return spellings ?? {canonical: code, others: []};
}

/** The identifier with the canonical spellings of the country and of the personal code. Two people never have the same one. */
export const identifierOf = (written: WrittenIdentifier, today: CivilDate): PersonIdentifier => ({
  identityType: written.identityType ?? 'PNO',
  country: countryCode(written.country),
  personalCode: spellingsOf(written, today).canonical,
});

/**
 * The personal codes with which a person may have been registered before codes had a canonical spelling: the typed code
 * and the known spellings, also in lower case, after a prefix such as `PNOEE-`, and with a space that was pasted.
 */
export function earlierSpellings(written: WrittenIdentifier, today: CivilDate): string[] {
  const {identityType = 'PNO', country, personalCode} = written;
  const {canonical, others} = spellingsOf(written, today);
  const codes = [canonical, ...others].flatMap((code) => [
    code,
    code.toLowerCase(),
    ...countryCodes(country).map((issuer) => semanticsIdentifier(identityType, issuer, code)),
  ]);
  const all = [personalCode, personalCode.trim(), ...codes].flatMap((code) => [code, `${code} `, ` ${code}`]);
  return [...new Set(all)];
}

const OTHER_PREFIX = /^(PNO|PAS|IDC)[A-Z]{2}-/;

/** Says in sentences why a certificate cannot contain a canonical personal code. */
export function codeFaults(code: string): string[] {
  if (code === '') return ['The personal code is missing.'];
  if (!isPrintable(code))
    return [
      `The personal code may contain only A to Z, 0 to 9 and ${Array.from(PRINTABLE_PUNCTUATION).join(' ')}. Type letters of ` +
        'another alphabet as the machine-readable zone of the document shows them, for example AB123456.',
    ];
  if (!/[A-Z0-9]/.test(code)) return ['The personal code has no letters or digits.'];
  if (code.length > PERSONAL_CODE_LENGTH)
    return [`The personal code has more than ${PERSONAL_CODE_LENGTH} characters.`];
  if (OTHER_PREFIX.test(code))
    return ['The personal code begins with another type of identity or another country than those given.'];
  return [];
}
