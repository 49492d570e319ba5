import {weaknessOf} from '../src/page/weak-pins.js';

test.each([
  ['0000', 'repeated'],
  ['111111', 'repeated'],
  ['1212', 'repeated'],
  ['123123', 'repeated'],
  ['1122', 'repeated'],
  ['4884', 'repeated'],
  ['121111', 'repeated'],
  ['777333', 'repeated'],
  ['20252025', 'repeated'],
  ['1234', 'sequence'],
  ['8901', 'sequence'],
  ['4321', 'sequence'],
  ['987654', 'sequence'],
  ['112233', 'sequence'],
  ['123321', 'sequence'],
  ['1234321', 'sequence'],
  ['990011', 'sequence'],
  ['001122334455', 'sequence'],
  ['1984', 'year'],
  ['2031', 'year'],
  ['2580', 'common'],
] as const)('refuses the PIN %s, which is %s', (pin, weakness) => {
  expect(weaknessOf(pin)).toBe(weakness);
});

test.each(['4829', '7306', '1357', '918273', '2103', '112235', '135790'])('accepts the PIN %s', (pin) => {
  expect(weaknessOf(pin)).toBeNull();
});
