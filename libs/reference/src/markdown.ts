/** Text for a cell: a bar would end it, and an angle bracket would begin an HTML tag. */
export const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '\\<');

/** Text in the type of code. */
export const code = (text: string): string => `\`${text}\``;

/** A Markdown table with aligned columns, exactly as Prettier formats it. `rows` are cells; the header is their first. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = header.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** The line under each title: where the page comes from, and how to make it again. */
export const origin = (...sources: readonly string[]): string =>
  `Generated from ${sources.map(code).join(' and ')} by \`npm run docs\`. Do not edit it by hand.`;
