import fc from 'fast-check';
import {readableOn} from '../src/page/view/elements/branding.js';
import {readConfig} from '../src/page/config.js';

const part = (hex: string) => {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (colour: string) =>
  0.2126 * part(colour.slice(1, 3)) + 0.7152 * part(colour.slice(3, 5)) + 0.0722 * part(colour.slice(5, 7));

/** The contrast ratio (WCAG 2.2). */
const contrast = (one: string, other: string) => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

test('text on any colour has a contrast of at least 4.5 to 1', () => {
  fc.assert(
    fc.property(fc.integer({min: 0, max: 0xffffff}), (number) => {
      const colour = `#${number.toString(16).padStart(6, '0')}`;
      expect(contrast(colour, readableOn(colour))).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

const config = {apiUrl: 'https://api.example', appScheme: 'signet', name: 'Signet'};

test('the configuration is read without unknown members', () => {
  expect(readConfig({...config, logo: 'logo.svg', more: 1})).toEqual({...config, logo: 'logo.svg'});
});

test.each(['apiUrl', 'appScheme', 'name'])('a configuration without %s is rejected', (name) => {
  expect(() => readConfig({...config, [name]: undefined})).toThrow('incomplete');
});

test.each([null, 'text', 1, []])('%j is rejected as a configuration', (json) => {
  expect(() => readConfig(json)).toThrow('incomplete');
});
