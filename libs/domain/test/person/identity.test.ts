import fc from 'fast-check';
import {changesCertificates, identityAttributesSchema, isBornBy, isCertifiable} from '../../src/index.js';

const mari = {
  givenName: 'Mari-Liis',
  familyName: "O'Connor-Żółć",
  personalCode: 'PNOEE-60001019906',
  dateOfBirth: '2000-02-29',
  country: 'EE',
};

test('registered attributes are read unchanged', () => {
  expect(identityAttributesSchema.parse(mari)).toEqual(mari);
});

test.each([
  ['givenName', ''],
  ['givenName', 'Mari\nLiis'],
  ['givenName', 'Mari\u202eLiis'],
  ['givenName', 'a'.repeat(129)],
  ['familyName', ''],
  ['familyName', 'a\0'],
  ['familyName', '\ud800'],
  ['personalCode', ''],
  ['personalCode', '1'.repeat(65)],
  ['dateOfBirth', ''],
  ['dateOfBirth', '1999-02-29'],
  ['dateOfBirth', '1900-02-29'],
  ['dateOfBirth', '2000-13-01'],
  ['dateOfBirth', '2000-00-10'],
  ['dateOfBirth', '2000-04-31'],
  ['dateOfBirth', '2000-01-00'],
  ['dateOfBirth', '2000-1-1'],
  ['dateOfBirth', '29.02.2000'],
  ['dateOfBirth', '2000-02-29T00:00:00Z'],
  ['dateOfBirth', '2000-02-29\n'],
  ['country', ''],
  ['country', 'ee'],
  ['country', 'EST'],
  ['country', 'É1'],
])('%s cannot be %j', (field, value) => {
  const {error} = identityAttributesSchema.safeParse({...mari, [field]: value});
  expect(error?.issues.map(({path}) => path)).toContainEqual([field]);
});

test.each(['personalCode', 'country'])('%s cannot be missing', (field) => {
  const {error} = identityAttributesSchema.safeParse({...mari, [field]: undefined});
  expect(error?.issues[0]?.path).toEqual([field]);
});

test.each(['givenName', 'familyName', 'dateOfBirth'])('%s may be missing', (field) => {
  const attributes = Object.fromEntries(Object.entries(mari).filter(([name]) => name !== field));
  expect(identityAttributesSchema.parse(attributes)).toEqual(attributes);
});

test.each([
  ['a name and a code that a certificate can contain', {}, true],
  ['one name', {givenName: undefined}, true],
  ['no name', {givenName: undefined, familyName: undefined}, false],
  ['a code in Cyrillic letters', {personalCode: 'АВ123456'}, false],
  ['a code of 59 characters', {personalCode: '1'.repeat(59)}, false],
])('certificates can name a person with %s: %s', (_what, changes, expected) => {
  expect(isCertifiable({...mari, ...changes})).toBe(expected);
});

test('certificates differ after a change of a name or the code, but not of the date of birth', () => {
  expect(changesCertificates(mari, {...mari, familyName: 'Kask'})).toBe(true);
  expect(changesCertificates(mari, {...mari, givenName: undefined})).toBe(true);
  expect(changesCertificates(mari, {...mari, personalCode: '1'})).toBe(true);
  expect(changesCertificates(mari, {...mari, identityType: 'PAS'})).toBe(true);
  expect(changesCertificates(mari, {...mari, dateOfBirth: undefined})).toBe(false);
});

test('unknown attributes are refused', () => {
  expect(identityAttributesSchema.safeParse({...mari, shoeSize: '38'}).success).toBe(false);
});

test('a date of birth must exist in the calendar', () => {
  const isDay = (text: string) => {
    const date = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  };
  const number = (max: number, width: number) =>
    fc.nat({max}).map((value) => String(value).padStart(width, '0'));
  fc.assert(
    fc.property(number(9999, 4), number(13, 2), number(32, 2), (...parts) => {
      const dateOfBirth = parts.join('-');
      expect(identityAttributesSchema.safeParse({...mari, dateOfBirth}).success).toBe(isDay(dateOfBirth));
    }),
    {numRuns: 2000},
  );
});

const instant = new Date('2026-11-22T10:30:00Z');

test.each([
  ['1900-01-01', true],
  ['2026-11-22', true],
  // At `instant`, it is already 23 November in the easternmost time zone, UTC+14.
  ['2026-11-23', true],
  ['2026-11-24', false],
  ['2027-01-01', false],
  ['2990-01-01', false],
])('that somebody was born on %s can be registered on 22 November 2026: %s', (dateOfBirth, expected) => {
  expect(isBornBy(dateOfBirth, instant)).toBe(expected);
});

test('in the morning in UTC, nobody was born tomorrow', () => {
  expect(isBornBy('2026-11-23', new Date('2026-11-22T09:59:59Z'))).toBe(false);
});
