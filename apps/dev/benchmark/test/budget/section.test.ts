import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {budgets} from '../../src/budget/budgets.js';
import {withBudgets} from '../../src/budget/section.js';

const page = readFileSync(join(import.meta.dirname, '../../../../../docs/performance.md'), 'utf8');

test('docs/performance.md has the budgets of the code (npm run docs)', () => {
  expect(withBudgets(page, budgets)).toBe(page);
});

test('a page without a place for the tables is refused', () => {
  expect(() => withBudgets('# Performance\n', budgets)).toThrow('no place');
});
