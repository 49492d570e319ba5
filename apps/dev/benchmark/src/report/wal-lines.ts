import type {WalWrites} from '../measure/disk/wal-writes.js';
import {cells, figure, label} from './figures.js';

const kinds = [
  ['fsyncs', 'fsyncs'],
  ['writes', 'writes of the WAL'],
] as const;

/**
 * The lines of a table of how often operations write the WAL.
 * @param wal by the name of the operation, the figures of each pass
 * @param passes the numbers of callers
 */
export function walLines(
  wal: ReadonlyMap<string, readonly WalWrites[]>,
  passes: readonly {readonly lanes: number}[],
  idle: {readonly name: string; readonly writes: WalWrites},
): string[] {
  const shown = (value: number) => (value < 0.01 ? '0' : figure(value));
  return [
    label('') + cells([...wal.keys(), idle.name]),
    ...kinds.flatMap(([kind, title]) =>
      passes.map(({lanes}, pass) => {
        const values = [...wal.values()].map((figures) => figures[pass]?.[kind] ?? 0);
        const callers = lanes === 1 ? 'one caller' : `${lanes} callers`;
        return label(`${title}, ${callers}`) + cells([...values, idle.writes[kind]].map(shown));
      }),
    ),
  ];
}
