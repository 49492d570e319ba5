import {countryCode, countryCodes, identifierOf, readPerson} from '@signet/domain';
import {isCountryCode} from '../../src/person/country.js';

const today = {year: 2026, month: 11, day: 28};

test.each([
  ['EE', 'EE'],
  [' ee ', 'EE'],
  ['UK', 'GB'],
  ['uk', 'GB'],
  ['GB', 'GB'],
  ['EL', 'GR'],
  ['GR', 'GR'],
])('the country %j is %s', (written, code) => {
  expect(countryCode(written)).toBe(code);
});

test.each([
  ['GB', ['GB', 'UK']],
  ['UK', ['GB', 'UK']],
  ['EL', ['GR', 'EL']],
  ['EE', ['EE']],
])('a person of %s may be registered under %j', (written, codes) => {
  expect(countryCodes(written)).toEqual(codes);
});

test.each(['AB123456', 'PASGB-AB123456', 'PASUK-AB123456'])(
  'the passport %s of UK is the one of GB',
  (personalCode) => {
    const identifier = {identityType: 'PAS', country: 'GB', personalCode: 'AB123456'} as const;
    for (const country of ['UK', 'GB'])
      expect(identifierOf({identityType: 'PAS', country, personalCode}, today)).toEqual(identifier);
  },
);

test('the registry stores the code of ISO 3166-1, so certificates contain it', () => {
  const draft = {givenName: 'Eleni', personalCode: 'AB-123456', dateOfBirth: 'unknown', country: 'el'};
  expect(readPerson(draft, new Date('2026-11-28T00:00:00Z'))).toMatchObject({person: {country: 'GR'}});
});

test('the codes are those of ISO 3166-1, and those of the European Union, the United Nations and Kosovo', () => {
  const letters = Array.from({length: 26}, (_, index) => String.fromCharCode(65 + index));
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const names = new Intl.DisplayNames('en', {type: 'region', fallback: 'none'});
  const accepted = codes.filter(isCountryCode);
  expect(accepted).toHaveLength(249 + 3);
  expect(accepted.filter((code) => names.of(code) === undefined)).toEqual([]);
});
