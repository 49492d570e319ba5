/** A row of a table in a guide: its cells by the headings of their columns, without Markdown. */
export type GuideRow = Readonly<Record<string, string>>;

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.replaceAll(/[*`]/g, '').trim());

/**
 * Reads a table in a guide.
 * @param heading the heading of its first column
 * @throws Error if the guide does not have exactly one such table
 */
export function guideTable(guide: string, heading: string): GuideRow[] {
  const tables = guide
    .split(/\n(?!\|)/)
    .map((part) => part.split('\n').filter((line) => line.startsWith('|')))
    .filter(([first = '']) => cellsOf(first)[0] === heading);
  const [[header = '', , ...rows] = [], ...others] = tables;
  if (header === '' || others.length > 0) throw new Error(`${tables.length} tables begin with “${heading}”`);
  const columns = cellsOf(header);
  return rows.map((row) =>
    Object.fromEntries(cellsOf(row).map((cell, index) => [columns[index] ?? '', cell])),
  );
}

/** The number in a cell. @throws Error if the row has no such cell, or the cell no number */
export function numberIn(row: GuideRow | undefined, column: string): number {
  const number = Number(row?.[column]?.replaceAll(',', '') || Number.NaN);
  if (Number.isNaN(number)) throw new Error(`no number in the column “${column}”`);
  return number;
}
