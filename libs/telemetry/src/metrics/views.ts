import {createAllowListAttributesProcessor, type ViewOptions} from '@opentelemetry/sdk-metrics';
import {labelKey, labels} from '../fields/fields.js';
import {conventionalMetrics} from './conventional.js';

/** The labels that OpenTelemetry's semantic conventions define. Each has a bounded number of values. */
const conventional = Object.values(conventionalMetrics).flatMap((metric): readonly string[] => metric.labels);

/** Drops every label that is not on the allow-list, for all instruments. */
export const allowedLabels: ViewOptions[] = [
  {
    instrumentName: '*',
    attributesProcessors: [
      createAllowListAttributesProcessor([...conventional, ...Object.keys(labels).map(labelKey)]),
    ],
  },
];
