import {weaknessOf} from '../src/page/weak-pins.js';

test.each([
  ['0000', 'repeated'],
  ['111111', 'repeated'],
  ['1212', 'repeated'],
  ['123123', 'repeated'],
  ['1122', 'repeated'],
  ['1234', 'sequence'],
  ['8901', 'sequence'],
  ['4321', 'sequence'],
  ['987654', 'sequence'],
  ['1984', 'year'],
  ['2031', 'year'],
  ['2580', 'common'],
] as const)('refuses the PIN %s, which is %s', (pin, weakness) => {
  expect(weaknessOf(pin)).toBe(weakness);
});

test.each(['4829', '7306', '1357', '918273', '2103'])('accepts the PIN %s', (pin) => {
  expect(weaknessOf(pin)).toBeNull();
});
