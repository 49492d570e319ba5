export type Weakness = 'repeated' | 'sequence' | 'year' | 'common';

/** PINs that many people choose, for example because of their pattern on the PIN pad. */
const common: ReadonlySet<string> = new Set([
  '0852',
  '1004',
  '1230',
  '1379',
  '1397',
  '147258',
  '159357',
  '2580',
  '2468',
  '3690',
  '5683',
  '7410',
  '8520',
  '9630',
]);

/** True for at most two different digits, as in 1221 or 121111, and for a group that is repeated, as in 123123. */
const isRepeated = (pin: string): boolean => new Set(pin).size <= 2 || /^(\d{1,6})\1+$/.test(pin);

/**
 * True if every digit is a neighbour of the previous digit or the same digit, as in 3456, 4321, 112233 or 123321. The
 * digits 9 and 0 are neighbours, as in 8901.
 */
const isSequence = (pin: string): boolean =>
  [...pin].slice(1).every((digit, index) => (Number(digit) - Number(pin[index]) + 11) % 10 <= 2);

/** Returns why a PIN is easy to guess, or null if it is not. */
export function weaknessOf(pin: string): Weakness | null {
  if (isRepeated(pin)) return 'repeated';
  if (isSequence(pin)) return 'sequence';
  if (/^(19|20)\d\d$/.test(pin)) return 'year';
  return common.has(pin) ? 'common' : null;
}
