import {amountNames, amountTitles, type Amount, type Budget, type Budgets} from '../../src/budget/amounts.js';

/**
 * By which fraction an amount may differ from its budget. Signatures in DER and numbers in JSON vary by a few bytes;
 * everything else is counted exactly.
 */
const tolerance: Readonly<Partial<Record<Amount, number>>> = {walBytes: 0.03, responseBytes: 0.03};

function differencesOf(step: string, budget: Budget | undefined, measured: Budget | undefined): string[] {
  if (budget === undefined) return [`${step} has no budget`];
  if (measured === undefined) return [`${step} has a budget, but was not measured`];
  return amountNames.flatMap((name, index) => {
    const [before = 0, now = 0] = [budget[index], measured[index]];
    if (Math.abs(now - before) <= before * (tolerance[name] ?? 0)) return [];
    return [`${step}: ${amountTitles[name]} ${now > before ? 'rose' : 'fell'} from ${before} to ${now}`];
  });
}

const stepsOf = (budgets: Budgets): Map<string, Budget> =>
  new Map(
    Object.entries(budgets).flatMap(([flow, steps]) =>
      Object.entries(steps).map(([step, budget]) => [`${flow}, ${step}`, budget] as const),
    ),
  );

/** Describes each amount that has risen above its budget or fallen below it. */
export function differences(budgets: Budgets, measured: Budgets): string[] {
  const [before, now] = [stepsOf(budgets), stepsOf(measured)];
  const steps = new Set([...before.keys(), ...now.keys()]);
  return [...steps].flatMap((step) => differencesOf(step, before.get(step), now.get(step)));
}
