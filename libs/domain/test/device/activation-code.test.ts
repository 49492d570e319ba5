import * as fc from 'fast-check';
import {
  groupActivationCode,
  hasRightCheckDigits,
  parseActivationCode,
  randomCodeDigits,
  withCheckDigits,
} from '../../src/device/activation-code.js';

const code = '40751931026855273337';

test.each([code, '4075 1931 0268 5527 3337', ' 40751-93102-68552-73337\n', '40751\u00a093102 – 68552 73337'])(
  'a typed code may have spaces and hyphens, as in %j',
  (text) => {
    expect(parseActivationCode(text)).toBe(code);
  },
);

test.each(['', code.slice(1), `${code}0`, `${code}x`, `x${code}`, '4075.1931.0268.5527.3337'])(
  'the text %j is not a code',
  (text) => {
    expect(parseActivationCode(text)).toBeNull();
  },
);

test.each([
  ['', ''],
  ['4075', '4075'],
  ['4075 ', '4075'],
  ['40751', '4075 1'],
  [code, '4075 1931 0268 5527 3337'],
  ['40751-93102-68552-73337', '4075 1931 0268 5527 3337'],
  ['https://app.example/#activate=40751', 'https://app.example/#activate=40751'],
])('the text %j is shown as %j', (text, shown) => {
  expect(groupActivationCode(text)).toBe(shown);
});

describe('the check digits of a code', () => {
  const randomDigits = fc
    .array(fc.integer({min: 0, max: 9}), {minLength: randomCodeDigits, maxLength: randomCodeDigits})
    .map((digits) => digits.join(''));
  const position = fc.integer({min: 0, max: code.length - 1});

  it.each([
    ['000000000000000000', '00000000000000000098'],
    ['000000000000000001', '00000000000000000195'],
    ['407519310268552733', '40751931026855273337'],
    // Those of an IBAN are computed in the same way: GB82 WEST 1234 5698 7654 32 with letters as numbers.
    ['32142829123456987654321611', '3214282912345698765432161182'],
  ])('of %s are those of ISO/IEC 7064, MOD 97-10', (digits, expected) => {
    expect(withCheckDigits(digits)).toBe(expected);
  });

  it('are right for every code, which has twenty digits', () => {
    fc.assert(
      fc.property(randomDigits, (digits) => {
        expect(parseActivationCode(withCheckDigits(digits))).toHaveLength(20);
        expect(hasRightCheckDigits(withCheckDigits(digits))).toBe(true);
      }),
    );
  });

  it('reveal every wrong digit', () => {
    fc.assert(
      fc.property(randomDigits, position, fc.integer({min: 1, max: 9}), (digits, at, change) => {
        const wrong = [...withCheckDigits(digits)];
        wrong[at] = String((Number(wrong[at]) + change) % 10);
        expect(hasRightCheckDigits(wrong.join(''))).toBe(false);
      }),
    );
  });

  it('reveal every exchange of two different digits next to each other', () => {
    fc.assert(
      fc.property(randomDigits, position, (digits, at) => {
        const right = withCheckDigits(digits);
        const exchanged =
          right.slice(0, at) + [...right.slice(at, at + 2)].reverse().join('') + right.slice(at + 2);
        expect(hasRightCheckDigits(exchanged)).toBe(exchanged === right);
      }),
    );
  });
});
