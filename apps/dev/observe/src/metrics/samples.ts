export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const line = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/;
const label = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\]|\\.)*)"/g;

/** Parses Prometheus's text format. */
export const samplesIn = (page: string): Sample[] =>
  page
    .split('\n')
    .map((text) => line.exec(text))
    .filter((match) => match !== null)
    .map(([, name = '', labels = '', value = '']) => ({
      name,
      labels: Object.fromEntries([...labels.matchAll(label)].map(([, key = '', text = '']) => [key, text])),
      value: value === '+Inf' ? Infinity : Number(value),
    }));

type Labels = Readonly<Record<string, string>>;

const matches = (sample: Sample, name: string, labels: Labels): boolean =>
  sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value);

export const sumOf = (samples: readonly Sample[], name: string, labels: Labels = {}): number =>
  samples.filter((sample) => matches(sample, name, labels)).reduce((sum, {value}) => sum + value, 0);

export const maxOf = (samples: readonly Sample[], name: string, labels: Labels = {}): number =>
  Math.max(0, ...samples.filter((sample) => matches(sample, name, labels)).map(({value}) => value));

/** The distinct values of a label of a metric, in alphabetical order. */
export const valuesOf = (samples: readonly Sample[], name: string, key: string): string[] =>
  [
    ...new Set(samples.filter((sample) => sample.name === name).map(({labels}) => labels[key] ?? '')),
  ].toSorted();

/**
 * Returns the upper bound of the bucket that contains a quantile of a histogram: Infinity if the quantile is above the
 * last finite bound, undefined if there are no measurements.
 */
export function quantileOf(
  samples: readonly Sample[],
  name: string,
  labels: Labels,
  q: number,
): number | undefined {
  const buckets = new Map<number, number>();
  for (const {labels: found, value} of samples.filter((one) => matches(one, `${name}_bucket`, labels))) {
    const bound = found['le'] === '+Inf' ? Infinity : Number(found['le']);
    buckets.set(bound, (buckets.get(bound) ?? 0) + value);
  }
  const all = buckets.get(Infinity) ?? 0;
  if (all === 0) return undefined;
  return [...buckets].toSorted(([a], [b]) => a - b).find(([, count]) => count >= q * all)?.[0];
}
