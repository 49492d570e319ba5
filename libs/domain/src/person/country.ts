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
