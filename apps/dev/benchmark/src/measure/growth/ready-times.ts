import type {FiguresRun, GoalFigure} from '../../tables/table.js';
import {median} from '../statistics.js';

const GOAL_MS = 1500;

/** Measures how long each process takes from its start until it is ready, beside the running ones: the median of all rounds. */
export async function readyTimes({systems, rounds, print}: FiguresRun): Promise<GoalFigure[]> {
  const {processes, startAnother} = await systems.signet();
  print(`  ${rounds} starts of each process, one at a time`);
  const figures: GoalFigure[] = [];
  for (const name of processes.keys()) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      const process = await startAnother(name);
      times.push(performance.now() - start);
      await process.stop();
    }
    figures.push({name, value: median(times), unit: 'ms', goal: GOAL_MS});
  }
  return figures;
}
