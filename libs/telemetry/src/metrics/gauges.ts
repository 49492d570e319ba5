import {metrics, type ObservableResult} from '@opentelemetry/api';
import {labelKey, type LabelName} from '../fields/fields.js';

interface GaugeDefinition {
  readonly description: string;
  readonly unit: string;
  readonly labels: readonly LabelName[];
}

/** Every gauge: it is measured each time metrics are collected, and named `signet.<name>`. */
export const gauges = {
  'retention.overdue': {
    description: 'How long the oldest row of a retention rule has been kept beyond its retention.',
    unit: 's',
    labels: ['table'],
  },
} as const satisfies Record<string, GaugeDefinition>;

export type GaugeName = keyof typeof gauges;

/** The value of a gauge, with one value for each label of the gauge. */
export interface Measurement<N extends GaugeName> {
  readonly value: number;
  readonly labels: {readonly [L in (typeof gauges)[N]['labels'][number]]: string};
}

/**
 * Measures a gauge each time metrics are collected. If `measure` rejects, the gauge has no value that time.
 * @returns a function that stops the measurements
 */
export function observeGauge<N extends GaugeName>(
  name: N,
  measure: () => Promise<readonly Measurement<N>[]>,
): () => void {
  const {description, unit} = gauges[name];
  const gauge = metrics.getMeter('signet').createObservableGauge(`signet.${name}`, {description, unit});
  const observe = async (result: ObservableResult) => {
    for (const {value, labels} of await measure())
      result.observe(value, Object.fromEntries(Object.entries<string>(labels).map(withLabelKey)));
  };
  gauge.addCallback(observe);
  return () => gauge.removeCallback(observe);
}

const withLabelKey = ([name, value]: [string, string]): [string, string] => [labelKey(name), value];
