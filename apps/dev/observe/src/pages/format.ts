/** A duration in milliseconds, with at most three significant digits: `840 µs`, `12.4 ms`, `1.25 s`. */
export function duration(ms: number): string {
  if (ms === 0) return '0';
  if (ms < 1) return `${Math.round(ms * 1000)} µs`;
  if (ms < 1000) return `${Number(ms.toPrecision(3))} ms`;
  return `${Number((ms / 1000).toPrecision(3))} s`;
}

/** The local time of day of a time in milliseconds since 1970. */
export const timeOfDay = (time: number): string => new Date(time).toLocaleTimeString('en-GB');

export const count = (value: number): string => Math.round(value).toLocaleString('en');

export const bytes = (value: number): string => `${Math.round(value / 1_048_576)} MB`;
