import {z} from 'zod';

const labels = z.record(z.string(), z.string());

export const labelSelector = z.strictObject({
  matchLabels: labels.default({}),
  matchExpressions: z
    .array(z.strictObject({key: z.string(), operator: z.literal('In'), values: z.array(z.string())}))
    .default([]),
});

export type LabelSelector = z.output<typeof labelSelector>;

export const selects = (
  {matchLabels, matchExpressions}: LabelSelector,
  pod: Readonly<Record<string, string>>,
): boolean =>
  Object.entries(matchLabels).every(([key, value]) => pod[key] === value) &&
  matchExpressions.every(({key, values}) => values.includes(pod[key] ?? ''));
