import {defaultLimits, limits as table, type Limit, type LimitName} from '@signet/contracts';
import fc from 'fast-check';
import {limitVariable, limits, loadSettings} from '../src/index.js';
import {faultsOf} from './faults.js';

const rows = Object.entries<Limit>(table);
const movable = rows.filter(([, {min, max}]) => min < max);
const fixed = rows.filter(([, {min, max}]) => min === max);

const valueOf = (name: string, text: string) =>
  new Map(Object.entries(loadSettings({limits}, {[limitVariable(name)]: text}).limits)).get(name);

test('without variables the limits are those of the table', () => {
  expect(loadSettings({limits}, {}).limits).toEqual(defaultLimits());
});

test('names are turned into capitals with underscores', () => {
  expect(limitVariable('sessionValidity' satisfies LimitName)).toBe('LIMIT_SESSION_VALIDITY');
});

test.each(movable)('%s moves inside its range and not out of it', (name, {min, max}) => {
  fc.assert(
    fc.property(fc.oneof(fc.integer({min, max}), fc.constantFrom(min, max)), (value) => {
      expect(valueOf(name, String(value))).toBe(value);
    }),
    {numRuns: 20},
  );
  for (const text of [String(min - 1), String(max + 1)]) {
    expect(faultsOf({limits}, {[limitVariable(name)]: text})).toEqual([
      `${limitVariable(name)} must be a whole number from ${min} to ${max}`,
    ]);
  }
});

test('moving one limit leaves the others alone', () => {
  expect(loadSettings({limits}, {LIMIT_CODE_VALIDITY: '30'}).limits).toEqual({
    ...defaultLimits(),
    codeValidity: 30,
  });
});

test.each(fixed)('%s cannot be moved', (name) => {
  expect(faultsOf({limits}, {[limitVariable(name)]: '5'})).toEqual([
    `${limitVariable(name)} is no limit that can be moved`,
  ]);
});

test.each(['LIMIT_SESION_VALIDITY', 'LIMIT_', 'LIMIT_sessionValidity', 'LIMIT_SESSION_VALIDITIES_FILE'])(
  'the misspelt %s stops every process, even one that asks for no limits',
  (name) => {
    expect(faultsOf({}, {[name]: '60'})).toEqual([`${name} is no limit that can be moved`]);
  },
);
