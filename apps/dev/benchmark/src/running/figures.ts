import {figure, label} from '../report/figures.js';
import type {FiguresTable, GoalFigure} from '../tables/table.js';
import type {Run} from './run.js';

export interface FiguresResult {
  readonly kind: 'figures';
  readonly figures: readonly GoalFigure[];
  readonly met: boolean;
}

const isMet = ({value, goal}: GoalFigure): boolean => value <= goal;

function line(measured: GoalFigure): string {
  const {name, value, goal, unit} = measured;
  const withUnit = (text: string) => (unit === '' ? text : `${text} ${unit}`);
  const verdict = isMet(measured) ? 'met' : 'not met';
  return `${label(name)}${withUnit(figure(value))}; goal ≤ ${withUnit(String(goal))}, ${verdict}`;
}

/** Measures the figures of a table, and prints each with its goal. */
export async function runFigures(
  {measure, operations: usual}: FiguresTable,
  run: Run,
): Promise<FiguresResult> {
  const figures = await measure({...run, operations: run.operations ?? usual});
  run.print('');
  for (const measured of figures) run.print(line(measured));
  return {kind: 'figures', figures, met: figures.every(isMet)};
}
