/** Codes that offices and documents use beside ISO 3166-1, each with the code of ISO 3166-1. */
const aliases: Readonly<Record<string, string>> = {EL: 'GR', UK: 'GB'};

/**
 * Returns the code of a country in ISO 3166-1 alpha-2, which ETSI EN 319 412-1 requires in identifiers. White space and case
 * do not matter, `UK` is `GB`, and `EL` is `GR`.
 */
export function countryCode(written: string): string {
  const code = written.trim().toUpperCase();
  return aliases[code] ?? code;
}

/** The codes with which a country may have been registered, the one of ISO 3166-1 first. */
export function countryCodes(written: string): readonly string[] {
  const code = countryCode(written);
  return [code, ...Object.keys(aliases).filter((alias) => aliases[alias] === code)];
}

const assigned: ReadonlySet<string> = new Set(
  [
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY',
    'BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK',
    'FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR',
    'IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK',
    'ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM',
    'PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF',
    'TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW',
    // Not assigned by ISO 3166-1, but issuers of documents: the European Union, the United Nations and Kosovo.
    'EU UN XK',
  ].flatMap((line) => line.split(' ')),
);

/** True for the code of a country or another issuer of documents, as {@link countryCode} returns it. */
export const isCountryCode = (code: string): boolean => assigned.has(code);
