import {metrics, type BatchObservableResult} from '@opentelemetry/api';
import {boundedLabels, type LabelName} from '../fields/fields.js';

interface GaugeDefinition {
  readonly description: string;
  readonly unit: string;
  readonly labels: readonly LabelName[];
}

/** Every gauge, by name. The gauge `x` is the metric `signet.x`, and is measured each time metrics are collected. */
export const gauges = {
  'outbox.oldest': {
    description: 'Age of the oldest event whose effects have not been applied yet.',
    unit: 's',
    labels: [],
  },
  'outbox.waiting': {
    description: 'Events whose effects have not been applied yet; counted up to 100,000.',
    unit: '{event}',
    labels: [],
  },
  'outbox.set_aside': {
    description: 'Waiting events whose effects have failed before.',
    unit: '{event}',
    labels: [],
  },
  'outbox.held': {
    description: 'Events of a type that this release does not know. They wait for a newer release.',
    unit: '{event}',
    labels: [],
  },
  'audit.oldest': {
    description: 'Age of the oldest entry of the audit log that was not logged yet.',
    unit: 's',
    labels: [],
  },
  'work.unfinished': {
    description: 'Pushes, webhooks and signatures without an outcome; counted up to 100,000.',
    unit: '{row}',
    labels: ['jobName'],
  },
  'work.oldest': {
    description: 'Age of the oldest push, webhook or signature without an outcome.',
    unit: 's',
    labels: ['jobName'],
  },
  'webhook.clients_waiting': {
    description: 'Clients that have due webhooks but no slot, by whether their endpoint answers or fails.',
    unit: '{client}',
    labels: ['endpointState'],
  },
  'queue.jobs': {
    description: 'Jobs in a queue by state.',
    unit: '{job}',
    labels: ['queue', 'jobState'],
  },
  'polls.held': {
    description: 'Long polls that wait for a change.',
    unit: '{request}',
    labels: [],
  },
  'certificate.expires': {
    description:
      'When a certificate of the CA that issues the certificates of phones expires, or the first certificate of an OCSP responder, in seconds since 1970.',
    unit: 's',
    labels: ['certificate'],
  },
  ready: {
    description: 'Whether the process is ready: 1 or 0.',
    unit: '1',
    labels: [],
  },
  'dependency.up': {
    description:
      'Whether a dependency of the process answers: 1 or 0. For `clock`, whether the clock of the process agrees with that of PostgreSQL; for `database_clock`, 0 if the clock of PostgreSQL has jumped; for `schema`, whether the migrations of the release were applied.',
    unit: '1',
    labels: ['dependency'],
  },
  'retention.overdue': {
    description: 'How long the oldest row of a retention rule has been kept beyond its retention period.',
    unit: 's',
    labels: ['table'],
  },
} as const satisfies Record<string, GaugeDefinition>;

export type GaugeName = keyof typeof gauges;

type Labels<N extends GaugeName> = {readonly [L in (typeof gauges)[N]['labels'][number]]: string};

/** A measured value of a gauge, with a value for each label of the gauge. */
export type Measurement<N extends GaugeName> = {
  [K in N]: {readonly gauge: K; readonly value: number; readonly labels: Labels<K>};
}[N];

/**
 * Measures gauges each time metrics are collected. If `measure` rejects, that collection contains no values of these
 * gauges.
 * @returns a function that stops the measurements
 */
export function observeGauges<N extends GaugeName>(
  names: readonly N[],
  measure: () => Promise<readonly Measurement<N>[]>,
): () => void {
  const meter = metrics.getMeter('signet');
  const instruments = new Map(
    names.map((name) => {
      const {description, unit} = gauges[name];
      return [name, meter.createObservableGauge(`signet.${name}`, {description, unit})];
    }),
  );
  const observe = async (result: BatchObservableResult) => {
    for (const {gauge, value, labels} of await measure()) {
      const instrument = instruments.get(gauge);
      if (instrument !== undefined)
        result.observe(instrument, value, boundedLabels(gauges[gauge].labels, labels));
    }
  };
  meter.addBatchObservableCallback(observe, [...instruments.values()]);
  return () => meter.removeBatchObservableCallback(observe, [...instruments.values()]);
}
