import {metrics, type Meter, type MetricOptions} from '@opentelemetry/api';
import {
  ATTR_DB_QUERY_SUMMARY,
  ATTR_DB_SYSTEM_NAME,
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
} from '@opentelemetry/semantic-conventions';

export type MetricKind = 'counter' | 'gauge' | 'histogram';

/** A metric whose name and labels OpenTelemetry's semantic conventions define. */
export interface ConventionalMetric {
  /** The type of the metric in Prometheus. */
  readonly kind: MetricKind;
  readonly description: string;
  readonly unit: string;
  readonly labels: readonly string[];
  /** The upper bounds of the buckets of a histogram. */
  readonly bounds?: readonly number[];
}

const pool = 'db.client.connection.pool.name';
const exporter = 'of the queue of spans that wait for export. Only if a collector is configured.';

/** Every metric that follows OpenTelemetry's semantic conventions, by name. */
export const conventionalMetrics = {
  'http.server.request.duration': {
    kind: 'histogram',
    description: 'Duration of HTTP requests; long polls include their wait.',
    unit: 's',
    labels: [ATTR_HTTP_REQUEST_METHOD, ATTR_HTTP_ROUTE, ATTR_HTTP_RESPONSE_STATUS_CODE],
    bounds: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
  },
  'db.client.operation.duration': {
    kind: 'histogram',
    description: 'Duration of database statements.',
    unit: 's',
    labels: [ATTR_DB_SYSTEM_NAME, ATTR_DB_QUERY_SUMMARY, ATTR_ERROR_TYPE],
    bounds: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10],
  },
  'db.client.connection.count': {
    kind: 'gauge',
    description: 'Database connections by state.',
    unit: '{connection}',
    labels: [pool, 'db.client.connection.state'],
  },
  'db.client.connection.max': {
    kind: 'gauge',
    description: 'Maximum number of database connections.',
    unit: '{connection}',
    labels: [pool],
  },
  'db.client.connection.pending_requests': {
    kind: 'gauge',
    description: 'Statements waiting for a database connection.',
    unit: '{request}',
    labels: [pool],
  },
  'nodejs.eventloop.delay.p50': {
    kind: 'gauge',
    description: 'Median delay of the event loop since the previous scrape.',
    unit: 's',
    labels: [],
  },
  'nodejs.eventloop.delay.p99': {
    kind: 'gauge',
    description: 'Delay of the event loop since the previous scrape, 99th percentile.',
    unit: 's',
    labels: [],
  },
  'nodejs.eventloop.utilization': {
    kind: 'gauge',
    description: 'Fraction of the time since the previous scrape in which the event loop was busy.',
    unit: '1',
    labels: [],
  },
  'v8js.gc.duration': {
    kind: 'histogram',
    description: 'Duration of garbage collections.',
    unit: 's',
    labels: ['v8js.gc.type'],
    bounds: [0.001, 0.01, 0.1, 1, 10],
  },
  'v8js.memory.heap.used': {
    kind: 'gauge',
    description: 'Memory that is in use in each space of the heap.',
    unit: 'By',
    labels: ['v8js.heap.space.name'],
  },
  'process.memory.usage': {
    kind: 'gauge',
    description: 'Physical memory that the process uses.',
    unit: 'By',
    labels: [],
  },
  'process.cpu.time': {
    kind: 'counter',
    description: 'CPU time of the process.',
    unit: 's',
    labels: ['cpu.mode'],
  },
  'process.uptime': {
    kind: 'gauge',
    description: 'Time since the process started.',
    unit: 's',
    labels: [],
  },
  'otel.sdk.processor.span.processed': {
    kind: 'counter',
    description:
      'Spans that were exported, or lost if they have an error type: `queue_full` if more spans waited than the queue holds, otherwise the error of the export.',
    unit: '{span}',
    labels: [ATTR_ERROR_TYPE],
  },
  'otel.sdk.processor.span.queue.size': {
    kind: 'gauge',
    description: `Length ${exporter}`,
    unit: '{span}',
    labels: [],
  },
  'otel.sdk.processor.span.queue.capacity': {
    kind: 'gauge',
    description: `Maximum length ${exporter}`,
    unit: '{span}',
    labels: [],
  },
} as const satisfies Record<string, ConventionalMetric>;

export type ConventionalName = keyof typeof conventionalMetrics;

export function optionsOf(name: ConventionalName): MetricOptions {
  const {description, unit, bounds}: ConventionalMetric = conventionalMetrics[name];
  return {description, unit, ...(bounds && {advice: {explicitBucketBoundaries: [...bounds]}})};
}

export const signetMeter = (): Meter => metrics.getMeter('signet');
