import fc from 'fast-check';
import {earlierSpellings, identifierOf} from '../../src/index.js';

const today = {year: 2026, month: 11, day: 22};
const canonical = (country: string, personalCode: string, dateOfBirth?: string) =>
  identifierOf({country, personalCode, dateOfBirth}, today).personalCode;

test.each([
  [
    'EE',
    '49001010028',
    ['49001010028 ', ' 4900 1010 028', '４９００１０１００２８', 'PNOEE-49001010028', '490\u200b01010028'],
  ],
  ['LV', '030303-10012', ['03030310012', '030303–10012', '030303 10012', '030303 - 10012', '030303‑10012']],
  ['LT', '33309240064', ['33309240064\n', 'pnolt-33309240064']],
  ['SE', '191212121212', ['19121212-1212', '121212+1212', '19121212 1212', '19121212+1212']],
  ['SE', '201212121212', ['121212-1212', '1212121212', '20121212-1212']],
  ['SE', '198112289874', ['811228-9874', '8112289874']],
  ['SE', '197010632391', ['701063-2391']],
  ['FI', '131052-308T', ['131052-308t', '131052–308T']],
  ['FI', '131052+308T', ['131052+308t']],
  ['FI', '131052A308T', ['131052a308t']],
  ['DK', '0707614285', ['070761-4285']],
  ['NO', '15076500565', ['150765 00565', '150765-00565']],
  ['IS', '1201743399', ['120174-3399']],
  ['CZ', '7103192745', ['710319/2745']],
  ['SK', '531228123', ['531228/123']],
  ['BE', '85073003328', ['85.07.30-033.28', '85.07.30-033-28', '85.07.30 033 28']],
  ['CH', '7569217076985', ['756.9217.0769.85']],
  ['HU', '18507301234', ['1-850730-1234', '1 850730 1234']],
  ['ES', '54362315K', ['54362315-K', '54362315k']],
  ['ES', 'X2482300W', ['X-2482300-W', 'X-2482300W']],
  ['US', '536904399', ['536-90-4399', '536 90 4399']],
  ['BR', '39053344705', ['390.533.447-05']],
  ['KR', '9710139019902', ['971013-9019902']],
  ['UA', '1759013776', ['1759013776 ']],
  ['FR', '295109912611193', ['2 95 10 99 126 111 93']],
  ['GB', 'QQ123456C', ['QQ 12 34 56 C', 'qq123456c']],
])('the spellings of the code %s %s are one code', (country, code, others) => {
  for (const spelling of [code, ...others]) expect(canonical(country, spelling)).toBe(code);
});

test('a Swedish code of ten digits has the century of the date of birth, also with the wrong sign', () => {
  expect(canonical('SE', '121212-1212', '1912-12-12')).toBe('191212121212');
  expect(canonical('SE', '121212+1212', '2012-12-12')).toBe('201212121212');
  expect(canonical('SE', '261122-1212')).toBe('202611221212');
  expect(canonical('SE', '261123-1212')).toBe('192611231212');
});

test.each([
  ['a Finnish century', 'FI', '131052-308T', '131052+308T'],
  ['a Finnish century in letters', 'FI', '131052-308T', '131052A308T'],
  ['a separator in a country without a table', 'XX', '12-34', '1234'],
  ['a code that is not a Latvian personal code', 'LV', 'A-1', 'A1'],
])('%s distinguishes people', (_what, country, one, other) => {
  expect(canonical(country, one)).not.toBe(canonical(country, other));
});

test('the table of national numbers does not apply to documents', () => {
  const passport = {identityType: 'PAS', country: 'LV', personalCode: '01010810012'} as const;
  expect(identifierOf(passport, today)).toEqual(passport);
});

const countries = ['BE', 'BR', 'CH', 'CZ', 'DK', 'EE', 'ES', 'FI', 'HU', 'KR', 'LV', 'NO', 'SE', 'US', 'XX'];
const typed = fc.string({unit: fc.constantFrom(...'0123456789ABXYxz-+/. ’–'), maxLength: 14});

test('a canonical spelling is its own canonical spelling', () => {
  fc.assert(
    fc.property(fc.constantFrom(...countries), typed, (country, code) => {
      const once = canonical(country, code);
      expect(canonical(country, once)).toBe(once);
    }),
    {numRuns: 3000},
  );
});

test('the search tries the typed code and every spelling that the table knows', () => {
  expect(earlierSpellings({country: 'LV', personalCode: '03030310012'}, today)).toEqual(
    expect.arrayContaining(['03030310012', '030303-10012', '030303-10012 ', 'PNOLV-03030310012']),
  );
  expect(earlierSpellings({country: 'SE', personalCode: '191212121212'}, today)).toEqual(
    expect.arrayContaining(['19121212-1212', '121212-1212', '121212+1212', '1212121212']),
  );
  expect(earlierSpellings({country: 'UA', personalCode: ' АВ123456'}, today)).toContain('АВ123456');
});
