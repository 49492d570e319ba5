import {createAllowListAttributesProcessor, type ViewOptions} from '@opentelemetry/sdk-metrics';
import {labelKey, labels} from './fields.js';

/** Labels of the semantic conventions; of those only what is bounded stays. */
const foreign = [
  'db.client.connection.pool.name',
  'db.client.connection.state',
  'db.query.summary',
  'db.system.name',
  'error.type',
  'http.request.method',
  'http.response.status_code',
  'http.route',
];

/** Lets labels out through an allow-list, whichever instrument they belong to. */
export const screenedLabels: ViewOptions[] = [
  {
    instrumentName: '*',
    attributesProcessors: [
      createAllowListAttributesProcessor([...foreign, ...Object.keys(labels).map(labelKey)]),
    ],
  },
];
