/** The number of digits of an activation code, with which a person enrols or unlocks a phone. */
export const activationCodeDigits = 20;

const isInGroups = (text: string): boolean => /^[\d\s\p{Pd}]*$/u.test(text);

/**
 * Parses a code that a person has typed. Spaces and hyphens between the digits are ignored. Returns null if the text
 * contains other characters, or too few or too many digits.
 */
export function parseActivationCode(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  return isInGroups(text) && digits.length === activationCodeDigits ? digits : null;
}

/**
 * Separates the digits of a complete or incomplete code into groups of four, which people read more easily. If the text
 * contains anything but digits, spaces and hyphens, returns it unchanged.
 */
export const groupActivationCode = (text: string): string =>
  isInGroups(text) ? text.replace(/\D/g, '').replace(/\d{4}(?=\d)/g, '$& ') : text;
