const firstMs = 100;
const mostMs = 1000;

/** The pause before the next try after so many failures in a row, in milliseconds. */
export const backoffMs = (failures: number): number =>
  Math.min(mostMs, firstMs * 2 ** Math.min(failures, 10));
