import {parser} from '@prometheus-io/lezer-promql';

/** A metric that an expression reads, and the labels that its matchers name. */
export interface Selector {
  readonly metric: string;
  readonly labels: readonly string[];
}

export interface Usage {
  /** The metrics that the expression reads. */
  readonly selectors: readonly Selector[];
  /** The labels by which the expression groups or joins series. */
  readonly grouping: readonly string[];
}

/** Thrown if an expression is not valid PromQL. */
export class PromqlError extends Error {
  override readonly name = 'PromqlError';
}

/** Replaces Grafana's interval variables with a duration, as Grafana does before it sends a query. */
const withDurations = (expr: string): string =>
  expr.replaceAll(/\$__(rate_interval|interval|range)\b/g, '5m');

/**
 * Lists the metrics and labels that a PromQL expression uses.
 * @throws PromqlError if the expression cannot be parsed
 */
export function usageOf(expr: string): Usage {
  const text = withDurations(expr);
  const selectors: {metric: string; labels: string[]}[] = [];
  const grouping: string[] = [];
  const parents: string[] = [];
  parser.parse(text).iterate({
    enter: ({name, from, to, type}) => {
      const here = text.slice(from, to);
      if (type.isError) throw new PromqlError(`not PromQL at character ${from}: ${expr}`);
      if (name === 'VectorSelector') selectors.push({metric: '', labels: []});
      const selector = selectors.at(-1);
      if (name === 'Identifier' && selector !== undefined) selector.metric = here;
      if (name === 'LabelName') {
        if (parents.includes('LabelMatchers')) selector?.labels.push(here);
        else grouping.push(here);
      }
      parents.push(name);
    },
    leave: () => void parents.pop(),
  });
  return {selectors, grouping};
}
