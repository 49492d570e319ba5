import {cells, label} from '../report/figures.js';
import {Turnover, type TableSize} from '../systems/turnover.js';
import type {GrowthTable} from '../tables/table.js';
import type {Run} from './run.js';

export interface GrowthResult {
  readonly kind: 'growth';
  /** The size of the table after each round. */
  readonly sizes: readonly TableSize[];
  readonly met: boolean;
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

/**
 * Measures the size of a database table after each round, which replaces all rows `turnovers` times. In the first
 * round, the table grows by the space that deleted rows occupy until autovacuum removes them. Later rounds should reuse
 * that space.
 */
export async function runGrowth(
  {rule, operations: usual, turnovers, steps, largest}: GrowthTable,
  {rounds, operations: kept = usual, print}: Run,
): Promise<GrowthResult> {
  const perStep = Math.ceil(kept / steps);
  print(`  ${kept} rows are kept; ${perStep} are inserted and deleted at a time\n`);
  print(label('rows inserted') + cells(['table', 'indexes', 'together', 'dead rows']));
  const turnover = await Turnover.start(rule, kept, turnovers * (rounds + 1));
  try {
    const show = (inserted: number, {heap, indexes, deadRows}: TableSize) =>
      print(
        label(String(inserted)) +
          cells([megabytes(heap), megabytes(indexes), megabytes(heap + indexes), String(deadRows)]),
      );
    show(kept, await turnover.size());
    const sizes: TableSize[] = [];
    for (let step = 1; step <= rounds * turnovers * steps; step += 1) {
      const size = await turnover.step(perStep);
      if (step % (turnovers * steps) === 0) sizes.push(size);
      if (step % turnovers === 0) show(kept + step * perStep, size);
    }
    const growth = together(sizes.at(-1)) / together(sizes[0]);
    const met = growth <= largest;
    print(
      `\n  the last round ÷ the first: ${growth.toFixed(3)}; goal ≤ ${largest}; ${met ? 'met' : 'not met'}`,
    );
    return {kind: 'growth', sizes, met};
  } finally {
    await turnover.stop();
  }
}

const together = (size: TableSize | undefined): number =>
  size === undefined ? Number.NaN : size.heap + size.indexes;
