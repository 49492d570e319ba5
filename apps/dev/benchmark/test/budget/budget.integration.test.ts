import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {budgetOf, type Budget} from '../../src/budget/amounts.js';
import {budgets} from '../../src/budget/budgets.js';
import {differences} from './compare.js';
import {budgetWorld} from './budget-world.js';
import {flowsOf} from './flows.js';

/** Measures each step of each flow, after an unmeasured run that fills the caches. */
async function measure() {
  const world = await budgetWorld();
  try {
    const measured: Record<string, Record<string, Budget>> = {};
    for (const [flow, run] of Object.entries(await flowsOf(world))) {
      await run((_, step) => step());
      const steps: Record<string, Budget> = {};
      await run(async (name, step) => {
        const {result, amounts} = await world.meter.measure(step);
        steps[name] = budgetOf(amounts);
        return result;
      });
      measured[flow] = steps;
    }
    return measured;
  } finally {
    await world.stop();
  }
}

const tableOf = (measured: object): string => `import type {Budgets} from './amounts.js';

/**
 * What each step may cost. The order of the figures is that of \`amountTitles\`. \`npm run budgets\` measures the steps and
 * rewrites this file; if a figure rises, the message of the commit must say why.
 */
export const budgets: Budgets = ${JSON.stringify(measured)};
`;

test('every step costs what its budget says (npm run budgets)', async () => {
  const measured = await measure();
  // `npm run budgets` sets this variable, and then formats the file with Prettier.
  if (process.env.BUDGETS === 'write')
    writeFileSync(join(import.meta.dirname, '../../src/budget/budgets.ts'), tableOf(measured));
  else expect(differences(budgets, measured)).toEqual([]);
});
