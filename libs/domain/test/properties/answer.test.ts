import fc from 'fast-check';
import {attributeNames, tokenResponseSchema, type PropertiesRequest} from '@signet/contracts';
import {answerProperties, type IdentityAttributes} from '../../src/index.js';

const mari: IdentityAttributes = {
  givenName: 'Mari',
  familyName: 'Maasikas',
  personalCode: '60001019906',
  dateOfBirth: '2000-01-01',
  country: 'EE',
};
const day = new Date('2026-06-15T12:00:00Z');

const ask = (
  attributes: PropertiesRequest['attributes'],
  ...predicates: PropertiesRequest['predicates']
) => ({
  attributes,
  predicates,
});
const adult = {name: 'adult', type: 'AGE_OVER', years: 18} as const;
const young = {name: 'young', type: 'AGE_UNDER', years: 26} as const;

test('exactly the requested attributes are returned', () => {
  expect(answerProperties(ask(['name', 'country']), mari, day)).toEqual({
    attributes: {name: 'Mari Maasikas', country: 'EE'},
  });
  expect(answerProperties(ask([...attributeNames]), mari, day).attributes).toEqual({
    name: 'Mari Maasikas',
    ...mari,
  });
});

test('an attribute without a value is omitted', () => {
  expect(answerProperties(ask(['name', 'country']), {familyName: 'Maasikas', country: ''}, day)).toEqual({
    attributes: {name: 'Maasikas'},
  });
  expect(answerProperties(ask([...attributeNames]), {}, day)).toEqual({attributes: {}});
});

test('attributes and predicates are present exactly when requested', () => {
  expect(answerProperties(ask(['country']), mari, day)).not.toHaveProperty('predicates');
  expect(answerProperties(ask([], adult), mari, day)).not.toHaveProperty('attributes');
  expect(answerProperties(ask([]), mari, day)).toEqual({});
});

test('predicates are keyed by the name that the request gave them', () => {
  expect(answerProperties(ask([], adult, young), mari, day)).toEqual({
    predicates: {adult: true, young: false},
  });
});

test('a name such as __proto__ is answered like any other', () => {
  const {predicates} = answerProperties(ask([], {...adult, name: '__proto__'}), mari, day);
  expect(JSON.stringify(predicates)).toBe('{"__proto__":true}');
  expect(predicates).not.toHaveProperty('toString');
});

describe('completed years, in UTC', () => {
  const over = (dateOfBirth: string, at: string, years: number) =>
    answerProperties(ask([], {...adult, years}, {...young, years}), {dateOfBirth}, new Date(at)).predicates;

  test.each([
    ['2008-06-15', '2026-06-14T23:59:59.999Z', false],
    ['2008-06-15', '2026-06-15T00:00:00.000Z', true],
    ['2008-06-15', '2026-06-15T01:00:00.000+02:00', false],
    ['2008-06-15', '2026-06-14T23:00:00.000-02:00', true],
    ['2008-12-31', '2026-12-30T23:59:59Z', false],
    ['2008-12-31', '2026-12-31T00:00:00Z', true],
    ['2008-01-01', '2025-12-31T23:59:59Z', false],
    ['2008-01-01', '2026-01-01T00:00:00Z', true],
    ['2008-02-29', '2026-02-28T23:59:59Z', false],
    ['2008-02-29', '2026-03-01T00:00:00Z', true],
    ['2008-03-01', '2026-02-28T23:59:59Z', false],
  ])('born on %s is 18 at %s: %s', (dateOfBirth, at, expected) => {
    expect(over(dateOfBirth, at, 18)).toEqual({adult: expected, young: !expected});
  });

  test.each([
    ['2004-02-29', '2024-02-28T12:00:00Z', false],
    ['2004-02-29', '2024-02-29T00:00:00Z', true],
  ])('born on %s has a birthday in a leap year: 20 at %s: %s', (dateOfBirth, at, expected) => {
    expect(over(dateOfBirth, at, 20)).toEqual({adult: expected, young: !expected});
  });

  test('a person is either over or under a number of years', () => {
    const births = fc.date({min: new Date('1900-01-01'), max: day, noInvalidDate: true});
    fc.assert(
      fc.property(births, fc.integer({min: 1, max: 150}), (birth, years) => {
        const response = over(birth.toISOString().slice(0, 10), day.toISOString(), years);
        expect(new Set(Object.values(response ?? {}))).toEqual(new Set([true, false]));
      }),
    );
  });

  test('the age grows by one on exactly one day of a year', () => {
    const births = fc.date({min: new Date('1900-01-01'), max: new Date('2007-12-31'), noInvalidDate: true});
    fc.assert(
      fc.property(births, (birth) => {
        const dateOfBirth = birth.toISOString().slice(0, 10);
        const years = 2026 - birth.getUTCFullYear();
        const days = Array.from({length: 365}, (_, i) => new Date(Date.UTC(2026, 0, 1 + i)).toISOString());
        const first = days.findIndex((at) => Object(over(dateOfBirth, at, years)).adult === true);
        const monthAndDay = dateOfBirth.slice(5) === '02-29' ? '03-01' : dateOfBirth.slice(5);
        expect(days[first]?.slice(5, 10)).toBe(monthAndDay);
      }),
      {numRuns: 30},
    );
  });
});

test.each([
  ['is missing', {}],
  ['is empty', {dateOfBirth: ''}],
  ['is not a date', {dateOfBirth: 'unknown'}],
  ['does not exist in the calendar', {dateOfBirth: '1999-02-29'}],
  ['is in another form', {dateOfBirth: '1.1.2000'}],
  ['is in the future', {dateOfBirth: '2026-06-16'}],
])('every predicate is false when the date of birth %s', (_, person) => {
  expect(answerProperties(ask([], adult, young), person, day).predicates).toEqual({
    adult: false,
    young: false,
  });
});

test('on the day of birth, a person is under every number of years', () => {
  expect(
    answerProperties(ask([], {...young, years: 1}), {dateOfBirth: '2026-06-15'}, day).predicates,
  ).toEqual({young: true});
});

test('every answer has the form of the token response', () => {
  const predicates = fc.array(
    fc.record({
      name: fc.stringMatching(/^[a-z]{1,9}$/),
      type: fc.constantFrom('AGE_OVER', 'AGE_UNDER'),
      years: fc.integer({min: 1, max: 150}),
    }),
  );
  fc.assert(
    fc.property(fc.subarray([...attributeNames]), predicates, (attributes, asked) => {
      const body = {
        subjectId: '0198f3a0-1111-8222-8333-444444444444',
        ...answerProperties({attributes, predicates: asked}, mari, day),
      };
      expect(tokenResponseSchema.parse(body)).toEqual(body);
    }),
  );
});
