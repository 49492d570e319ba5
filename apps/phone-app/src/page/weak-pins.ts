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

const isRepeated = (pin: string): boolean => /^(\d{1,3})\1+$/.test(pin) || /^(\d)\1*(\d)\2*$/.test(pin);

/**
 * True if every digit is one more than the previous digit, or every digit is one less, as in 3456 or 4321. The digit 0
 * counts as one more than 9, as in 8901.
 */
function isSequence(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => (Number(digit) - Number(pin[index]) + 10) % 10);
  return steps.every((step) => step === 1) || steps.every((step) => step === 9);
}

/** Returns why a PIN is easy to guess, or null if it is not. */
export function weaknessOf(pin: string): Weakness | null {
  if (isRepeated(pin)) return 'repeated';
  if (isSequence(pin)) return 'sequence';
  if (/^(19|20)\d\d$/.test(pin)) return 'year';
  return common.has(pin) ? 'common' : null;
}
