/** Spreadsheet programs evaluate a cell that begins with one of these characters as a formula. */
const formula = /^[=+\-@\t\r]/;

const cell = (value: string): string => {
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/**
 * Writes a CSV document (RFC 4180). Puts an apostrophe before each value that a spreadsheet would evaluate as a
 * formula.
 */
export const csv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
