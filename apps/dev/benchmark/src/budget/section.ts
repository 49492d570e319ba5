import {table} from '@signet/docs/reference';
import {amountNames, amountTitles, type Budget, type Budgets} from './amounts.js';

/** How often a step happens in its flow, for the last row of the table. Default: once. */
const times: Readonly<Record<string, number>> = {'status poll': 10};

const sumOf = (steps: Readonly<Record<string, Budget>>): Budget =>
  amountNames.map((_, index) =>
    Object.entries(steps).reduce((sum, [step, budget]) => sum + (budget[index] ?? 0) * (times[step] ?? 1), 0),
  );

const rowOf = (step: string, budget: Budget): string[] => [step, ...budget.map(String)];

function tableOf(flow: string, steps: Readonly<Record<string, Budget>>): string {
  const rows = Object.entries(steps).map(([step, budget]) =>
    rowOf(times[step] === undefined ? step : `${step} (one of ${times[step]})`, budget),
  );
  const titles = amountNames.map((name) => amountTitles[name]);
  return table([flow, ...titles], [...rows, rowOf('together', sumOf(steps))]);
}

const begin = '<!-- Generated from apps/dev/benchmark/src/budget/budgets.ts by `npm run docs`. -->';
const end = '<!-- End of the generated tables. -->';

/**
 * Replaces the tables of budgets in the text of docs/performance.md.
 * @throws Error if the text does not contain the two comments around the tables
 */
export function withBudgets(page: string, budgets: Budgets): string {
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error('the page has no place for the budgets');
  const tables = Object.entries(budgets).map(([flow, steps]) => tableOf(flow, steps));
  return `${before}${begin}\n\n${tables.join('\n\n')}\n\n${end}${after}`;
}
