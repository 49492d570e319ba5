import {labelNames} from '../fields/fields.js';
import {businessEvents} from './business-event.js';
import {conventionalMetrics, type ConventionalMetric, type MetricKind} from './conventional.js';
import {gauges} from './gauges.js';

/** A metric as Prometheus shows it. */
export interface CataloguedMetric {
  /**
   * The name of the metric in Prometheus. The series of a histogram add the suffixes `_bucket`, `_sum` and `_count`.
   */
  readonly name: string;
  readonly kind: MetricKind;
  readonly description: string;
  readonly unit: string;
  readonly labels: readonly string[];
}

const prometheusName = (name: string): string => name.replaceAll('.', '_');

const conventional = Object.entries(conventionalMetrics).map(
  ([name, {kind, description, unit, labels}]: [string, ConventionalMetric]): CataloguedMetric => ({
    name: prometheusName(kind === 'counter' ? `${name}.total` : name),
    kind,
    description,
    unit,
    labels: labels.map(prometheusName),
  }),
);

const measured = Object.entries(gauges).map(([name, {description, unit, labels}]): CataloguedMetric => ({
  name: prometheusName(`signet.${name}`),
  kind: 'gauge',
  description,
  unit,
  labels: labelNames(labels),
}));

const counted = businessEvents.map(({name, description, labels}): CataloguedMetric => ({
  name: prometheusName(`signet.${name}.total`),
  kind: 'counter',
  description,
  unit: '',
  labels: labelNames(labels),
}));

const target: CataloguedMetric = {
  name: 'target_info',
  kind: 'gauge',
  description: 'Always 1; its labels describe the process.',
  unit: '1',
  labels: ['service_namespace', 'service_name', 'deployment_environment_name'],
};

/** Every metric that a process can serve, in three groups. */
export const catalogue = {
  gauges: measured,
  counters: counted,
  conventional: [...conventional, target],
} as const;

export const seriesOf = ({name, kind}: CataloguedMetric): readonly string[] =>
  kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name];
