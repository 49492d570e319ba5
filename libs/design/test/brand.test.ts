import fc from 'fast-check';
import {brandProperties, isBrandColour} from '../src/brand.js';
import {helpLabels, helpLinks} from '../src/help.js';
import {styleSheet} from '../src/index.js';
import {contrast} from './contrast.js';

const anyColour = fc
  .integer({min: 0, max: 0xffffff})
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

/** The values of a property in the light and the dark scheme. */
const tokens = (name: string) =>
  [...styleSheet('tokens').matchAll(new RegExp(`--${name}: (#[0-9a-f]{6});`, 'g'))].map(
    ([, value = '']) => value,
  );

test('every accepted colour, and text on it, can be read on the pages in both schemes', () => {
  const [lightPaper = '', darkPaper = ''] = tokens('paper');
  const [lightCard = '', darkCard = ''] = tokens('card');
  fc.assert(
    fc.property(anyColour.filter(isBrandColour), (colour) => {
      const properties = new Map(brandProperties(colour));
      const own = properties.get('--brand') ?? '';
      const onDark = properties.get('--brand-on-dark') ?? '';
      const pairs = [
        [own, lightPaper],
        [own, lightCard],
        [own, properties.get('--on-brand') ?? ''],
        [onDark, darkPaper],
        [onDark, darkCard],
        [onDark, properties.get('--on-brand-on-dark') ?? ''],
      ] as const;
      for (const [one, other] of pairs) expect(contrast(one, other)).toBeGreaterThanOrEqual(4.5);
      expect(properties.get('--on-brand-on-dark')).toBe('#000000');
      expect(contrast(onDark, '#000000')).toBeGreaterThanOrEqual(7);
    }),
  );
});

test('a colour is accepted exactly if it can be read on the light page', () => {
  const [paper = ''] = tokens('paper');
  fc.assert(
    fc.property(anyColour, (colour) => {
      expect(isBrandColour(colour)).toBe(contrast(colour, paper) >= 4.5);
    }),
  );
});

test.each([undefined, 'green', '#ffdd00', '#12345', 'url(x)'])('%s changes no property', (colour) => {
  expect(brandProperties(colour)).toEqual([]);
});

test('the style sheet uses every property of a brand', () => {
  for (const [name] of brandProperties('#0a5c36')) expect(styleSheet('tokens')).toContain(`var(${name}, `);
});

test('the help has a link for everything that the operator offers, in every language', () => {
  const brand = {
    name: 'Nord ID',
    supportPhone: '+372 600 0000',
    supportUrl: 'https://nord.example/help',
    privacyUrl: 'https://nord.example/privacy',
    imprintUrl: 'https://nord.example/',
  };
  expect(helpLinks(brand, 'de')).toEqual([
    {label: '+372 600 0000', href: 'tel:+3726000000'},
    {label: 'Hilfeseite', href: 'https://nord.example/help'},
    {label: 'Datenschutz', href: 'https://nord.example/privacy'},
    {label: 'Impressum', href: 'https://nord.example/'},
  ]);
  expect(Object.keys(helpLabels)).toEqual(['en', 'et', 'lv', 'lt', 'ru', 'de']);
  expect(helpLinks({name: 'Nord ID'}, 'en')).toEqual([]);
});
