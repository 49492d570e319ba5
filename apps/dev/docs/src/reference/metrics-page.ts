import {catalogue, type CataloguedMetric} from '@signet/telemetry';
import {cell, code, origin, table} from './markdown.js';

const source = (name: string): string => `libs/telemetry/src/metrics/${name}.ts`;

const labelCell = ({labels}: CataloguedMetric): string => labels.map((name) => code(name)).join(', ');

const counters = catalogue.counters.map((metric) => [
  code(metric.name),
  cell(metric.description),
  labelCell(metric),
]);

const withUnit = (metrics: readonly CataloguedMetric[]) =>
  metrics.map((metric) => [
    code(metric.name),
    metric.kind,
    cell(metric.description),
    cell(metric.unit),
    labelCell(metric),
  ]);

/** `docs/metrics.md`: every metric that the processes serve. */
export const metricsPage = (): string => `# Metrics

${origin(source('gauges'), source('business-events'), source('conventional'))}

Every process serves its metrics for Prometheus at \`/metrics\` on \`METRICS_PORT\`. The tables give the names in Prometheus;
a histogram has the series \`_bucket\`, \`_sum\` and \`_count\`. Every series also has the label
\`deployment_environment_name\`, the value of \`ENVIRONMENT\`. [Observe](operate/observe.md) describes the dashboards and alerts, and
the [glossary](../libs/contracts/README.md#glossary) the terms.

## Gauges

The session service reports the outbox, unfinished work and the queues; the retention sweeper reports overdue rows. All
instances of one of these two processes report the same values, so aggregate them with \`max\`. The API gateway reports long polls
and the certificates of the CA, and every process its readiness.

${table(['Gauge', 'Type', 'Value', 'Unit', 'Labels'], withUnit(catalogue.gauges))}

## Counters

A counter without labels starts at 0 in every process. A counter with labels appears with its first increment, except for failed
and refused jobs, for \`signing_failed\` and for OCSP answers with the outcome \`unknown\`, which start at 0, because an alert
watches each of them.

${table(['Counter', 'What it counts', 'Labels'], counters)}

## Metrics of OpenTelemetry

HTTP requests, database statements, connection pools, the runtime and the export of traces follow the semantic conventions of
OpenTelemetry. The address of an outside service is never a label.

${table(['Metric', 'Type', 'Value', 'Unit', 'Labels'], withUnit(catalogue.conventional))}
`;
