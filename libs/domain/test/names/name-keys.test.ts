import fc from 'fast-check';
import {isReservedName, nameKeys} from '../../src/names/index.js';

const collide = (one: string, other: string): boolean => {
  const [a, b] = [nameKeys(one), nameKeys(other)];
  return a.skeleton === b.skeleton || a.folded === b.folded;
};

test.each([
  ['the same name', 'Corner Bakery', 'Corner Bakery'],
  ['another case', 'Corner Bakery', 'CORNER bakery'],
  ['Cyrillic letters', 'Corner Bakery', 'Сorner Bаkery'],
  ['another case and Cyrillic letters', 'Corner Bakery', 'СORNER BАKERY'],
  ['capital Greek letters', 'Hansabank', 'Ηansabank'],
  ['a capital I for an l', 'PayPal', 'PayPaI'],
  ['a capital I for an l, in another case', 'PayPal', 'paypaI'],
  ['a small l for a capital I', 'CITADELE', 'ClTADELE'],
  ['a small l for a capital I of a name in small letters', 'Citadele', 'ClTADELE'],
  ['a digit for a letter', 'Bolt', 'B0lt'],
  ['rn for m', 'Omniva', 'Ornniva'],
  ['a vertical bar for an l', 'Elisa', 'E|isa'],
  ['more space', 'Corner Bakery', 'Corner   Bakery'],
  ['space at the end', 'Corner Bakery', ' Corner Bakery '],
  ['no space', 'Corner Bakery', 'CornerBakery'],
  ['a space without a break', 'Corner Bakery', 'Corner\u00a0Bakery'],
  ['a thin space', 'Corner Bakery', 'Corner\u2009Bakery'],
  ['full-width letters', 'Corner Bakery', 'Ｃｏｒｎｅｒ Ｂａｋｅｒｙ'],
  ['mathematical letters', 'Corner Bakery', '𝐂𝐨𝐫𝐧𝐞𝐫 𝐁𝐚𝐤𝐞𝐫𝐲'],
  ['a ligature', 'Office', 'Oﬃce'],
  ['a decomposed letter', 'Hüvitis', 'Hu\u0308vitis'],
  ['another case of Cyrillic', 'Сбербанк', 'СБЕРБАНК'],
  ['another case of Greek with a final sigma', 'Άνθος', 'ΆΝΘΟΣ'],
  ['a sharp s', 'Straße', 'STRASSE'],
  ['a second dot over an i', 'Citadele', 'Ci\u0307tadele'],
  ['a second dot over a j', 'Jysk Julia', 'Jysk j\u0307ulia'],
  ['a dot over an i without one', 'Citadele', 'C\u0131\u0307tadele'],
  ['a dot over an i with a mark below', 'Į namus', 'i\u0328\u0307 namus'],
  ['another case with a dot over a capital I', 'Citadele', 'C\u0130TADELE'],
  ['a dot over an l, which looks like an i', 'Citadele', 'Cl\u0307tadele'],
  ['the style of an emoji', 'Shop ☎', 'Shop ☎\ufe0f'],
  ['small capitals', 'Citadele', 'ᴄɪᴛᴀᴅᴇʟᴇ'],
  ['white letters in black boxes', 'Citadele', '🅲🅸🆃🅰🅳🅴🅻🅴'],
  ['white letters in black circles', 'Citadele', '🅒🅘🅣🅐🅓🅔🅛🅔'],
  ['the letters of flags', 'Elisa', '🇪🇱🇮🇸🇦'],
])('two names collide that differ by %s', (_difference, one, other) => {
  expect(collide(one, other)).toBe(true);
});

test.each([
  ['Corner Bakery', 'Corner Bookshop'],
  ['Shop', 'Shop 2'],
  ['Tallinna Kaubamaja', 'Tartu Kaubamaja'],
  ['Hüvitis', 'Huvitis'],
  ['Сбербанк', 'Swedbank'],
])('the names %s and %s do not collide', (one, other) => {
  expect(collide(one, other)).toBe(false);
});

const letters = fc.constantFrom(...'aAbBiIlLmMoO01ßſςσΣµéÉüÜюЮжЖ -.&');

test('a name collides with its other cases, however it is written', () => {
  fc.assert(
    fc.property(fc.string({unit: letters, minLength: 1, maxLength: 30}), (name) => {
      expect(nameKeys(name.toLowerCase()).folded).toBe(nameKeys(name.toUpperCase()).folded);
      expect(nameKeys(` ${name}\u2003`)).toEqual(nameKeys(name));
      expect(nameKeys(name.normalize('NFD'))).toEqual(nameKeys(name.normalize('NFC')));
    }),
  );
});

test.each([
  'Signet',
  'SIGNET',
  'Ѕignet',
  'SlGNET',
  'S i g n e t',
  'Signet portal',
  'SignetPortal',
  'Signet Support',
  'Log in with Signet',
  'My-Signet!',
  'Nord ID',
  'NORD ID login',
  'Nоrd ID',
  'Log in with ꜱɪɢɴᴇᴛ',
  'Si\u0307gnet',
  '🆂🅸🅶🅽🅴🆃',
])('%s is a reserved name', (name) => {
  expect(isReservedName(name, ['Nord ID'])).toBe(true);
});

test.each(['Cygnet', 'Signetics', 'Nordic Identity', 'Portal', 'Nord', 'Corner Bakery'])(
  '%s is not a reserved name',
  (name) => {
    expect(isReservedName(name, ['Nord ID', ''])).toBe(false);
  },
);
