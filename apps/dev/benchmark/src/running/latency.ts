import {takeLatencies, type LatencySample} from '../measure/latency.js';
import {latencyHeading, latencyLine, latencyOutcomeLine} from '../report/latency-lines.js';
import {latencyOutcome, type LatencyOutcome} from '../report/latency-outcome.js';
import type {LatencyTable} from '../tables/table.js';
import type {Run} from './run.js';

export interface LatencyResult {
  readonly kind: 'latency';
  /** The samples of each course (a measured operation), by the name of the course: one sample for each round. */
  readonly samples: ReadonlyMap<string, readonly LatencySample[]>;
  readonly outcomes: readonly LatencyOutcome[];
}

/** Measures every course in each round. The results of a first warm-up round are discarded. */
export async function runLatency(
  table: LatencyTable,
  {systems, people, rounds, operations = table.operations, print}: Run,
): Promise<LatencyResult> {
  const {perSecond} = table;
  const lanes = Math.min(table.lanes, people);
  const courses = await table.courses(systems, (rounds + 1) * operations, lanes);
  const pace = {operations, perSecond, lanes};
  print(`  ${rounds} rounds of ${operations} operations, ${perSecond} started per second; milliseconds\n`);
  print(latencyHeading);
  for (const [course] of courses) await takeLatencies(course, pace);
  const samples = new Map<string, LatencySample[]>(courses.map(([{name}]) => [name, []]));
  for (let round = 1; round <= rounds; round += 1) {
    for (const [course] of courses) {
      const sample = await takeLatencies(course, pace);
      samples.get(course.name)?.push(sample);
      print(latencyLine(`${round}  ${course.name}`, sample));
    }
  }
  const outcomes = courses.map(([{name}, goalMs]) => latencyOutcome(name, samples.get(name) ?? [], goalMs));
  print('');
  for (const outcome of outcomes) print(latencyOutcomeLine(outcome));
  return {kind: 'latency', samples, outcomes};
}
