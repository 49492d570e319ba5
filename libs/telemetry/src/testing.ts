import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  InMemorySpanExporter,
  SimpleSpanProcessor,
  type ReadableSpan,
  type Sampler,
} from '@opentelemetry/sdk-trace';
import {closeLog, openLog} from './logs/log.js';
import {PointReader, valueOf} from './metrics/point-reader.js';
import {installProviders} from './providers.js';
import {redacting} from './traces/redacting-exporter.js';

export type LogLine = Readonly<Record<string, unknown>>;

/** Telemetry that is kept in memory, redacted as in production. Spans and log lines are kept until `reset`. */
export interface TestTelemetry {
  /** Finished spans, in the order in which they ended. */
  readonly spans: () => readonly ReadableSpan[];
  /** The number of spans that were begun, also of those that are not recorded. `reset` does not clear it. */
  readonly begun: () => number;
  readonly logs: () => readonly LogLine[];
  /**
   * The sum of a counter or gauge, or the number of measurements of a histogram, over all points with these labels.
   * `reset` does not clear metrics.
   */
  readonly metric: (name: string, labels?: Readonly<Record<string, string | number>>) => Promise<number>;
  /** All log lines, spans and metrics as one text, in which tests search for leaked secrets. */
  readonly everything: () => Promise<string>;
  readonly reset: () => void;
  readonly stop: () => Promise<void>;
}

const isLine = (line: unknown): line is LogLine => typeof line === 'object' && line !== null;

const readLines = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line))
    .filter(isLine);

const textOf = ({name, attributes, events, status, links, resource}: ReadableSpan) =>
  JSON.stringify({name, attributes, events, status, links, resource: resource.attributes});

export interface TestTelemetryOptions {
  readonly serviceName?: string;
  readonly trustTraceparent?: boolean;
  /** Default: true. If false, spans have ids but are not recorded, as in a process without a collector. */
  readonly isRecording?: boolean;
}

/** Starts in-memory telemetry in this process. Only servers created after this call are traced. */
export function startTestTelemetry({
  serviceName = 'test',
  trustTraceparent = false,
  isRecording = true,
}: TestTelemetryOptions = {}): TestTelemetry {
  let begun = 0;
  const decider: Sampler = isRecording ? new AlwaysOnSampler() : new AlwaysOffSampler();
  const sampler: Sampler = {
    shouldSample: (...span) => {
      begun += 1;
      return decider.shouldSample(...span);
    },
    toString: () => decider.toString(),
  };
  const exporter = new InMemorySpanExporter();
  const reader = new PointReader();
  let written = '';
  openLog({level: 'trace', service: serviceName}, {write: (line) => void (written += line)});
  const uninstall = installProviders({
    serviceName,
    environment: 'test',
    sampler,
    spanProcessors: () => [new SimpleSpanProcessor({exporter: redacting(exporter)})],
    metricReader: reader,
    trustTraceparent,
  });
  const spans = () => exporter.getFinishedSpans();
  return {
    spans,
    begun: () => begun,
    logs: () => readLines(written),
    metric: async (name, labels = {}) =>
      (await reader.points())
        .filter((found) => found.name === name)
        .filter(({point}) => Object.entries(labels).every(([key, value]) => point.attributes[key] === value))
        .reduce((sum, {point}) => sum + valueOf(point), 0),
    everything: async () =>
      [
        written,
        ...spans().map(textOf),
        ...(await reader.points()).map((point) => JSON.stringify(point)),
      ].join('\n'),
    reset: () => {
      written = '';
      exporter.reset();
    },
    stop: async () => {
      await uninstall();
      closeLog();
    },
  };
}
