import {UsageError, readOptions} from '../src/options.js';
import {tables} from '../src/tables/index.js';

test('by default every table is measured in five rounds, except those that take long or need other programs', () => {
  const usual = Object.keys(tables).filter((name) => !['held', 'growth', 'peers'].includes(name));
  expect(readOptions([])).toEqual({tables: usual, rounds: 5});
  expect(readOptions(['growth']).tables).toEqual(['growth']);
});

test('tables, rounds and operations can be chosen', () => {
  const args = ['--tables', 'poll,create', '--rounds=7', '--operations', '100'];
  expect(readOptions(args)).toEqual({tables: ['poll', 'create'], rounds: 7, operations: 100});
});

test('the number of stored sessions can be chosen', () => {
  expect(readOptions(['growth', '--stored', '1000']).stored).toBe(1000);
});

test('a table can be an argument or an option, and is measured once', () => {
  expect(readOptions(['poll'])).toEqual(readOptions(['--tables', 'poll']));
  expect(readOptions(['poll', 'create', '--tables=poll']).tables).toEqual(['poll', 'create']);
});

test.each([
  [['--tables', 'login,toString']],
  [['--tables', '']],
  [['--rounds', '0']],
  [['--rounds', 'many']],
  [['--operations', '1.5']],
  [['--verbose']],
  [['sign']],
])('%j is rejected', (args) => {
  expect(() => readOptions(args)).toThrow(UsageError);
});
