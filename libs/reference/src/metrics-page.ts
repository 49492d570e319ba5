import {businessEvents, gauges, labelNames} from '@signet/telemetry';
import {cell, code, origin, table} from './markdown.js';

const labelCell = (labels: readonly string[]): string => labels.map((name) => code(name)).join(', ');

const counters = businessEvents.map(({name, description, labels}) => [
  code(`signet.${name}`),
  cell(description),
  labelCell(labelNames(labels)),
]);

const measured = Object.entries(gauges).map(([name, {description, unit, labels}]) => [
  code(`signet.${name}`),
  cell(description),
  cell(unit),
  labelCell(labelNames(labels)),
]);

/** `docs/metrics.md`: every metric of Signet itself. */
export const metricsPage = (): string => `# Metrics

${origin('libs/telemetry/src/metrics/gauges.ts', 'libs/telemetry/src/metrics/business-events.ts')}

Every process serves its metrics for Prometheus at \`/metrics\` on \`METRICS_PORT\`; there, dots are underscores. Metrics of
HTTP requests, database statements and connection pools follow the semantic conventions of OpenTelemetry.

## Gauges

The session service reports the outbox, unfinished work and the queues; the retention sweeper reports overdue rows. Every
instance reports the same values, so aggregate with \`max\`. Alert when \`signet.outbox.oldest\` or \`signet.work.oldest\` exceeds a
minute, when \`signet.outbox.set_aside\` is not 0, and when \`signet.retention.overdue\` exceeds five minutes.

${table(['Gauge', 'Value', 'Unit', 'Labels'], measured)}

## Counters

${table(['Counter', 'What it counts', 'Labels'], counters)}
`;
