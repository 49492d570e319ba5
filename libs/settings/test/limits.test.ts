import {defaultLimits, limits as table, type Limit, type LimitName} from '@signet/contracts';
import fc from 'fast-check';
import {limitVariable, limits, loadSettings} from '../src/index.js';
import {issuesOf} from './support/issues.js';

const rows = Object.entries<Limit>(table);
const configurable = rows.filter(([, {min, max}]) => min < max);
const fixed = rows.filter(([, {min, max}]) => min === max);

/**
 * Returns the value of a limit whose variable has this text. The drain must be shorter than the shutdown, so this
 * function also sets the shortest drain and the longest shutdown: with them, the whole range of either limit is valid.
 */
const valueOf = (name: string, text: string) => {
  const env = {LIMIT_DRAIN: '0', LIMIT_SHUTDOWN: '600', [limitVariable(name)]: text};
  return new Map(Object.entries(loadSettings({limits}, env).limits)).get(name);
};

test('without variables, every limit has its default', () => {
  expect(loadSettings({limits}, {}).limits).toEqual(defaultLimits());
});

test('the variable of a limit is its name in capitals with underscores', () => {
  expect(limitVariable('sessionValidity' satisfies LimitName)).toBe('LIMIT_SESSION_VALIDITY');
});

test.each(configurable)('%s accepts values inside its range only', (name, {min, max}) => {
  fc.assert(
    fc.property(fc.oneof(fc.integer({min, max}), fc.constantFrom(min, max)), (value) => {
      expect(valueOf(name, String(value))).toBe(value);
    }),
    {numRuns: 20},
  );
  for (const text of [String(min - 1), String(max + 1)]) {
    expect(issuesOf({limits}, {[limitVariable(name)]: text})).toEqual([
      `${limitVariable(name)} must be a whole number from ${min} to ${max}`,
    ]);
  }
});

test('changing one limit does not change the others', () => {
  expect(loadSettings({limits}, {LIMIT_CODE_VALIDITY: '30'}).limits).toEqual({
    ...defaultLimits(),
    codeValidity: 30,
  });
});

test.each(fixed)('%s is not configurable', (name) => {
  expect(issuesOf({limits}, {[limitVariable(name)]: '5'})).toEqual([
    `${limitVariable(name)} is not a configurable limit`,
  ]);
});

test.each(['LIMIT_SESION_VALIDITY', 'LIMIT_', 'LIMIT_sessionValidity', 'LIMIT_SESSION_VALIDITIES_FILE'])(
  'the misspelled %s is rejected by every process, even if it reads no limits',
  (name) => {
    expect(issuesOf({}, {[name]: '60'})).toEqual([`${name} is not a configurable limit`]);
  },
);

test('the drain must end before the shutdown times out', () => {
  expect(issuesOf({limits}, {LIMIT_DRAIN: '24'})).toEqual([]);
  expect(issuesOf({limits}, {LIMIT_DRAIN: '25'})).toEqual([
    'LIMIT_DRAIN must be less than LIMIT_SHUTDOWN, of which it is a part',
  ]);
  expect(issuesOf({limits}, {LIMIT_DRAIN: '60', LIMIT_SHUTDOWN: '90'})).toEqual([]);
});
