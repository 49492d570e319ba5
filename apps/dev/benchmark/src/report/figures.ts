/** Formats the first column of a report line. */
export const label = (text: string): string => `  ${text.padEnd(36)}`;

/**
 * Formats a figure with three significant digits, or as a whole number if it is 100 or more, because further digits
 * differ between runs.
 */
export const figure = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

/** Formats values as right-aligned columns of equal width. */
export const cells = (values: readonly string[]): string =>
  values.map((value) => value.padStart(12)).join('');
