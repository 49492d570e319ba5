import {brand, loadSettings} from '../../src/index.js';
import {issuesOf} from '../support/issues.js';
import {validEnvironment} from '../support/valid-environment.js';

const load = (more: Readonly<Record<string, string>>) =>
  loadSettings({brand}, {...validEnvironment(), ...more}).brand;
const problemsOf = (more: Readonly<Record<string, string>>) =>
  issuesOf({brand}, {...validEnvironment(), ...more});

test('without settings, the service is called Signet and names no help', () => {
  expect(load({})).toEqual({name: 'Signet'});
});

test('a brand with help is read', () => {
  expect(
    load({
      BRAND_NAME: 'Nord ID',
      BRAND_LOGO: '/etc/signet/logo.png',
      BRAND_COLOUR: '#0A5C36',
      SUPPORT_PHONE: '+372 600 0000',
      SUPPORT_URL: 'https://nord.example/help',
      PRIVACY_URL: 'https://nord.example/privacy',
      IMPRINT_URL: 'https://nord.example',
    }),
  ).toEqual({
    name: 'Nord ID',
    logo: '/etc/signet/logo.png',
    colour: '#0A5C36',
    supportPhone: '+372 600 0000',
    supportUrl: 'https://nord.example/help',
    privacyUrl: 'https://nord.example/privacy',
    imprintUrl: 'https://nord.example/',
  });
});

test.each([
  ['BRAND_NAME', 'N'.repeat(41)],
  ['BRAND_NAME', 'Nord\u202eID'],
  ['BRAND_LOGO', 'logo.svg'],
  ['BRAND_LOGO', '/logo.jpeg'],
  ['BRAND_COLOUR', 'green'],
  // Yellow buttons are visible, but yellow links on white are not.
  ['BRAND_COLOUR', '#ffdd00'],
  ['BRAND_COLOUR', '#9a9a9a'],
  ['SUPPORT_PHONE', '600 0000'],
  ['SUPPORT_PHONE', '+372 600 0000 extension 4'],
  ['SUPPORT_PHONE', '+3726'],
  ['SUPPORT_URL', 'http://nord.example/help'],
  ['SUPPORT_URL', 'javascript:alert(1)'],
  ['SUPPORT_URL', 'https:nord.example'],
  ['PRIVACY_URL', 'nord.example/privacy'],
  ['PRIVACY_URL', 'https://user:password@nord.example/'],
  ['IMPRINT_URL', 'https://'],
])('%s=%s is refused', (variable, value) => {
  expect(problemsOf({[variable]: value})).toEqual([
    expect.stringMatching(new RegExp(`^${variable} must be `)),
  ]);
});
