import {createAllowListAttributesProcessor, type ViewOptions} from '@opentelemetry/sdk-metrics';
import {labelKey, labels} from '../fields/fields.js';

/** Labels of OpenTelemetry's semantic conventions that have a bounded number of values. */
const conventional = [
  'db.client.connection.pool.name',
  'db.client.connection.state',
  'db.query.summary',
  'db.system.name',
  'error.type',
  'http.request.method',
  'http.response.status_code',
  'http.route',
];

/** Drops every label that is not on the allow-list, for all instruments. */
export const allowedLabels: ViewOptions[] = [
  {
    instrumentName: '*',
    attributesProcessors: [
      createAllowListAttributesProcessor([...conventional, ...Object.keys(labels).map(labelKey)]),
    ],
  },
];
