import {trace} from '@opentelemetry/api';
import {attributeKey, boundedLabel, labelKey, type LabelName, type LabelValue} from '../fields/fields.js';
import {perMeter} from './per-meter.js';

type Labels<L extends LabelName> = {readonly [N in L]: LabelValue<N>};

/** The declaration of a counter. docs/metrics.md lists all counters. */
export interface CounterDefinition {
  readonly name: string;
  readonly description: string;
  readonly labels: readonly LabelName[];
}

const declared: CounterDefinition[] = [];
const atZero: (() => void)[] = [];

export const businessEvents: readonly CounterDefinition[] = declared;

/**
 * Reports every counter without labels, and the series of `startAtZero`, as 0. Prometheus computes no rate for the first
 * value of a series, so it would otherwise miss the first increment.
 */
export function startCountersAtZero(): void {
  for (const start of atZero) start();
}

/** Declares that a counter reports these series as 0 when a process starts, because an alert watches each increment. */
export function startAtZero<V>(count: (values: V, amount: number) => void, series: readonly V[]): void {
  for (const values of series) atZero.push(() => count(values, 0));
}

/** Declares a business event. The returned function counts it as `signet.<name>` and adds it to the active span. */
export function businessEvent(
  name: string,
  description: string,
): (none?: Readonly<Record<string, never>>, amount?: number) => void;
export function businessEvent<L extends LabelName>(
  name: string,
  description: string,
  ...names: [L, ...L[]]
): (values: Labels<L>, amount?: number) => void;
export function businessEvent(name: string, description: string, ...names: LabelName[]) {
  declared.push({name, description, labels: names});
  const counter = perMeter((meter) => meter.createCounter(`signet.${name}`, {description}));
  if (names.length === 0) atZero.push(() => counter().add(0));
  return (values: Partial<Record<LabelName, string>> = {}, amount = 1) => {
    const given = names.map((key) => ({key, value: boundedLabel(key, values[key])}));
    counter().add(amount, Object.fromEntries(given.map(({key, value}) => [labelKey(key), value])));
    trace
      .getActiveSpan()
      ?.addEvent(name, Object.fromEntries(given.map(({key, value}) => [attributeKey(key), value])));
  };
}
