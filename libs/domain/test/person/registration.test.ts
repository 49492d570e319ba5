import {readPerson, type PersonDraft} from '../../src/index.js';

const now = new Date('2026-11-22T10:30:00Z');
const mari = {
  givenName: 'Mari',
  familyName: 'Maasikas',
  personalCode: '60001019906',
  dateOfBirth: '2000-01-01',
  country: 'EE',
};

const read = (changes: Partial<PersonDraft>) => {
  const reading = readPerson({...mari, ...changes}, now);
  return 'person' in reading ? reading.person : reading.faults;
};

test('the data of a person are stored as they were typed if they are in order', () => {
  expect(read({})).toEqual(mari);
});

test.each([
  ['outer white space', ' Anna\t', 'Anna'],
  ['double white space', 'Anna   Maria', 'Anna Maria'],
  ['a no-break space', 'Anna\u00a0Maria', 'Anna Maria'],
  ['a line break', 'Anna\nMaria', 'Anna Maria'],
  ['a combining mark', 'Ju\u0308ri', 'Jüri'],
])('a name loses %s', (_what, typed, givenName) => {
  expect(read({givenName: typed})).toEqual({...mari, givenName});
});

test.each([
  ['an apostrophe', "D’Arcy O'Neill"],
  ['a hyphen', 'Mari-Liis'],
  ['a mark that has no composed form', 'M\u0329bali'],
  ['128 characters', 'é'.repeat(128)],
  ['CJK', '山田太郎'],
  ['a character outside the basic plane', '𠮷田'],
  ['Arabic', 'محمد'],
  ['one letter', 'O'],
])('a name can contain %s', (_what, familyName) => {
  expect(read({familyName})).toEqual({...mari, familyName});
});

test('128 characters are counted after the conversion to composed characters', () => {
  expect(read({familyName: 'e\u0301'.repeat(128)})).toEqual({...mari, familyName: 'é'.repeat(128)});
});

test.each([
  ['givenName', ''],
  ['givenName', ' \u00a0'],
  ['givenName', undefined],
  ['familyName', ''],
  ['dateOfBirth', ''],
  ['dateOfBirth', 'unknown'],
  ['dateOfBirth', undefined],
])('%s may be missing (%j), and is then not stored', (name, typed) => {
  const others = Object.entries(mari).filter(([field]) => field !== name);
  expect(read({[name]: typed})).toEqual(Object.fromEntries(others));
});

test.each(['PAS', 'IDC', ' pas '])('an identifier can be of type %s', (identityType) => {
  expect(read({identityType, personalCode: 'AB 123456'})).toEqual({
    ...mari,
    identityType: identityType.trim().toUpperCase(),
    personalCode: 'AB123456',
  });
});

test('the country may be typed in lower case', () => {
  expect(read({country: ' ee '})).toEqual(mari);
});

const name = 'must not contain control, direction or invisible characters.';
const alphabet =
  "The personal code may contain only A to Z, 0 to 9 and ' ( ) + , - . / : = ?. Type letters of another alphabet as the " +
  'machine-readable zone of the document shows them, for example AB123456.';
const century =
  'Type all twelve digits of the Swedish personal code: ten digits name two people if the date of birth does not tell the century.';
const date = 'The date of birth must be an existing day as YYYY-MM-DD, or else “unknown”.';

test.each<[Partial<PersonDraft>, string]>([
  [{givenName: '', familyName: ' '}, 'The person needs a given name or a family name.'],
  [{givenName: 'a\u202eb'}, `The given name ${name}`],
  [{familyName: 'a\u0007b'}, `The family name ${name}`],
  [{familyName: 'a\0'}, 'The family name must be well-formed Unicode without NUL.'],
  [{givenName: 'a'.repeat(129)}, 'The given name must have at most 128 characters.'],
  [{personalCode: ' '}, 'The personal code is missing.'],
  [{personalCode: 'АВ123456', country: 'UA'}, alphabet],
  [{personalCode: 'AВ123456', country: 'UA'}, alphabet],
  [{personalCode: 'a_b'}, alphabet],
  [{personalCode: 'a@b'}, alphabet],
  [{personalCode: 'straße'}, alphabet],
  [{personalCode: '山1'}, alphabet],
  [{personalCode: '1\0'}, alphabet],
  [{personalCode: '1\ud800'}, alphabet],
  [{personalCode: '1'.repeat(59)}, 'The personal code has more than 58 characters.'],
  [{personalCode: '---'}, 'The personal code has no letters or digits.'],
  [
    {personalCode: 'PASEE-AB123456'},
    'The personal code begins with another type of identity or another country than those given.',
  ],
  [{country: 'SE', personalCode: '121212-1212', dateOfBirth: 'unknown'}, century],
  [{country: 'SE', personalCode: '1212121212', dateOfBirth: ''}, century],
  [{country: 'SE', personalCode: 'PNOSE-121212-1212', dateOfBirth: '1921-12-12'}, century],
  [{dateOfBirth: '1985-00-00'}, date],
  [{dateOfBirth: '1985'}, date],
  [{dateOfBirth: '2000-02-30'}, date],
  [{dateOfBirth: '2026-11-24'}, 'The date of birth is in the future.'],
  [{country: 'EST'}, 'The country must be a code of two letters from ISO 3166-1, such as EE.'],
  ...['ZZ', 'QM', 'XX', 'AA', 'E1', 'CS'].map((country): [object, string] => [
    {country},
    'The country must be a code of two letters from ISO 3166-1, such as EE.',
  ]),
  [{country: ''}, 'The country must be a code of two letters from ISO 3166-1, such as EE.'],
  [{identityType: 'TAX'}, 'The identity type must be one of PNO, PAS, IDC.'],
])('%j is refused in a sentence', (changes, sentence) => {
  expect(read(changes)).toEqual([sentence]);
});

test.each([
  ['19121212-1212', 'unknown', '191212121212'],
  ['20121212-1212', 'unknown', '201212121212'],
  ['121212+1212', 'unknown', '191212121212'],
  ['121212-1212', '1912-12-12', '191212121212'],
  ['121212-1212', '2012-12-12', '201212121212'],
  ['701063-2391', '1970-10-03', '197010632391'],
])('the Swedish code %s of a person born %s is stored as %s', (personalCode, dateOfBirth, stored) => {
  expect(read({country: 'SE', personalCode, dateOfBirth})).toMatchObject({personalCode: stored});
});

test('every fault has its sentence', () => {
  expect(read({givenName: 'a\0', personalCode: '', dateOfBirth: 'x', country: 'x'})).toHaveLength(4);
});
