import {hold, search, takeHeld, type HeldSample} from '../measure/held.js';
import {heldHeading, heldLine, heldOutcomeLine} from '../report/held-lines.js';
import type {HeldTable} from '../tables/table.js';
import type {Run} from './run.js';

export interface HeldResult {
  readonly kind: 'held';
  /** The samples of the search, one for each rate. */
  readonly searched: readonly HeldSample[];
  /** The samples of the rounds at the rate that was held; empty if no rate could be held. */
  readonly held: readonly HeldSample[];
}

/** Searches a rate, and holds it. A first round at the lowest rate warms the processes up, and is discarded. */
export async function runHeld(
  table: HeldTable,
  {systems, people, rounds, operations, print}: Run,
): Promise<HeldResult> {
  const {rates, limitMs, searchSeconds, roundSeconds} = table;
  const lanes = Math.min(table.lanes, people);
  const course = await table.course(systems, lanes);
  const during = (seconds: number) => async (perSecond: number) => {
    const sample = await takeHeld(course, {operations: operations ?? perSecond * seconds, perSecond, lanes});
    print(heldLine(sample));
    return sample;
  };
  print(
    `  ${searchSeconds} s at each rate, then ${rounds} rounds of ${roundSeconds} s; milliseconds and busy cores\n`,
  );
  print(heldHeading);
  await during(searchSeconds)(rates[0] ?? 1);
  print('  The search starts');
  const {kept, samples} = await search(rates, limitMs, during(searchSeconds));
  print('  The highest rate is held');
  const held = await hold(kept, {limitMs, rounds}, during(roundSeconds));
  print('');
  print(heldOutcomeLine(held, limitMs));
  return {kind: 'held', searched: samples, held};
}
