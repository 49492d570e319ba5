/** Escapes text for a table cell, where `|` would end the cell and `<` would begin an HTML tag. */
export const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '\\<');

export const code = (text: string): string => `\`${text}\``;

/**
 * Formats a Markdown table with aligned columns, exactly as Prettier does.
 * @param header the titles of the columns
 * @param rows the cells of each row, without the header
 */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = header.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/**
 * Returns the line under the title of a page, which names the sources of the page and the command that generates it.
 */
export const origin = (...sources: readonly string[]): string =>
  `Generated from ${sources.map(code).join(' and ')} by \`npm run docs\`. Do not edit it by hand.`;
