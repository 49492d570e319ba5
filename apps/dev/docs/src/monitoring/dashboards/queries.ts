/** Label matchers for the processes that the reader of the dashboard has selected. */
const selected = 'job=~"$job",instance=~"$instance"';

/**
 * Returns a selector of a metric, for the processes that the reader has selected.
 * @param more additional label matchers
 */
export const of = (metric: string, more = ''): string =>
  `${metric}{${selected}${more === '' ? '' : `,${more}`}}`;

const grouped = (by: string): string => (by === '' ? '' : ` by (${by})`);

/**
 * Returns an expression for the per-second rate of a counter.
 * @param by the labels by which to group, separated by commas
 */
export const rate = (metric: string, by = '', more = ''): string =>
  `sum${grouped(by)} (rate(${of(metric, more)}[$__rate_interval]))`;

/** Returns an expression for the amount by which a counter grew in the whole time range. */
export const total = (metric: string, more = ''): string => `sum(increase(${of(metric, more)}[$__range]))`;

export const quantile = (q: number, metric: string, by = '', more = ''): string =>
  `histogram_quantile(${q}, ${rate(`${metric}_bucket`, by === '' ? 'le' : `le,${by}`, more)})`;

/** Returns an expression for a gauge that every instance reports with the same value. */
export const shared = (metric: string, by = '', more = ''): string =>
  `max${grouped(by)} (${of(metric, more)})`;

/** Returns an expression for a gauge whose value differs between instances. */
export const each = (metric: string, more = ''): string => `sum by (job,instance) (${of(metric, more)})`;
