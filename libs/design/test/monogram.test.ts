import fc from 'fast-check';
import {monogramColours, monogramOf} from '../src/monogram.js';
import {styleSheet} from '../src/index.js';
import {contrast} from './contrast.js';

const id = '0192e4a5-7b1c-7def-8123-456789abcdef';

const tokens = (name: string) =>
  [...styleSheet('tokens').matchAll(new RegExp(`--${name}: (#[0-9a-f]{6});`, 'g'))].map(
    ([, value = '']) => value,
  );

test.each([
  ['Rye & Thyme', 'RT'],
  ['Swedbank', 'S'],
  ['X', 'X'],
  ['x', 'X'],
  ['bank of the north', 'BO'],
  ['Хлебная лавка', 'ХЛ'],
  ['ёлка', 'Ё'],
  ['Õie "Lill" OÜ', 'ÕL'],
  ['"Õie" Lill', 'ÕL'],
  ['e\u0301cole', 'É'],
  ['istanbul ısı', 'II'],
  ['İstanbul', 'İ'],
  ['ßeta', 'ß'],
  ['ﬁnance', 'ﬁ'],
  ['東京銀行', '東'],
  ['مخبز الحي', 'ما'],
  ['123 Bakery', '1B'],
  ['e-post', 'EP'],
  ['🍞 Bakery', 'B'],
  ['🍞🥐', '🍞'],
  ['👩🏽‍🍳 🥐', '👩🏽‍🍳'],
  ['🇪🇪', '🇪🇪'],
  ['  ', ''],
])('the monogram of “%s” is “%s”', (name, letters) => {
  expect(monogramOf(name, id).letters).toBe(letters);
});

test('the letters do not depend on the language of the phone', () => {
  const upperCase = jest.spyOn(String.prototype, 'toLocaleUpperCase').mockReturnValue('İ');
  expect(monogramOf('istanbul', id).letters).toBe('I');
  upperCase.mockRestore();
});

test('a name of any characters has a monogram of at most two words', () => {
  fc.assert(
    fc.property(fc.string({unit: 'binary', maxLength: 40}), (name) => {
      const {letters} = monogramOf(name, id);
      expect(letters === '').toBe(name.trim() === '');
      expect(letters).not.toMatch(/\s/u);
    }),
  );
});

test('the colour depends on the id only, and different ids use all colours', () => {
  expect(monogramOf('One', id).colour).toBe(monogramOf('Two', id).colour);
  const ids = Array.from({length: 300}, (_, index) => `${id}${index}`);
  expect(new Set(ids.map((each) => monogramOf('One', each).colour))).toEqual(new Set(monogramColours));
});

test.each(monogramColours)('white letters can be read on %s, which stands out from the card', (colour) => {
  expect(contrast(colour, '#ffffff')).toBeGreaterThanOrEqual(7);
  for (const card of tokens('card')) expect(contrast(colour, card)).toBeGreaterThanOrEqual(2);
});
