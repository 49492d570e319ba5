import {alertGroups} from './alerts/alerts.js';
import {environment} from './alerts/environment.js';
import {dashboards} from './dashboards/dashboards.js';
import {usageOf} from './promql.js';

/** A PromQL expression and its place: a panel of a dashboard, or a rule. */
export interface Expression {
  readonly place: string;
  readonly expr: string;
}

/** Returns every expression in the dashboards and rules. */
export const expressions = (): Expression[] => [
  ...dashboards.flatMap(({title, rows}) =>
    rows.flatMap(({panels}) =>
      panels.flatMap((panel) =>
        panel.queries.map(({expr}) => ({place: `dashboard “${title}”, panel “${panel.title}”`, expr})),
      ),
    ),
  ),
  ...alertGroups.flatMap(({recordings = [], alerts}) => [
    ...recordings.map(({record, expr}) => ({place: `rule ${record}`, expr})),
    ...alerts.map(({name, expr}) => ({place: `alert ${name}`, expr})),
  ]),
];

/** Labels of every series: Prometheus adds the first two, and each process the third. */
const targetLabels = ['job', 'instance', environment];

/** Series that Prometheus creates, and that no process serves. */
const ofPrometheus: readonly string[] = [
  'up',
  ...alertGroups.flatMap(({recordings = []}) => recordings.map(({record}) => record)),
];

/**
 * Lists the metrics and labels that expressions use although no process serves them, with the place of each use.
 * @param served the labels of each series, by the name of the series
 */
export function unknownNames(
  checked: readonly Expression[],
  served: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const labelsOf = (metric: string): ReadonlySet<string> | undefined =>
    ofPrometheus.includes(metric) ? new Set() : served.get(metric);
  return checked.flatMap(({place, expr}) => {
    const {selectors, grouping} = usageOf(expr);
    const metrics = selectors
      .filter(({metric}) => labelsOf(metric) === undefined)
      .map(({metric}) => `${metric} in ${place}`);
    const labels = selectors.flatMap(({metric, labels: used}) =>
      used
        .filter((label) => !targetLabels.includes(label) && labelsOf(metric)?.has(label) === false)
        .map((label) => `${metric}{${label}} in ${place}`),
    );
    const all = new Set([...targetLabels, ...selectors.flatMap(({metric}) => [...(labelsOf(metric) ?? [])])]);
    const groups = grouping.filter((label) => !all.has(label)).map((label) => `label ${label} in ${place}`);
    return [...metrics, ...labels, ...groups];
  });
}
