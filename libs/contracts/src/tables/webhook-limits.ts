import {fixed, limit, type Limit} from './limit.js';

/** The limits of webhooks; part of `limits`. */
export const webhookLimits = {
  webhookTime: fixed(15, 'seconds', 'Time for an endpoint to respond, from the connection to the last byte.'),
  webhookAnswerSize: fixed(
    16_384,
    'bytes',
    'How much of an endpoint’s response the service reads. It discards the rest.',
  ),
  webhookUrlLength: fixed(2000, 'characters', 'The address of an endpoint.'),
  webhookInFlight: limit(
    1,
    8,
    100,
    'count',
    'Events that one process sends to one endpoint at once, so that a slow endpoint does not delay the others.',
  ),
  webhookFailureDays: fixed(
    5,
    'days',
    'How long deliveries to an endpoint may fail without a success before the endpoint is disabled.',
  ),
  webhookSecretOverlap: fixed(
    24,
    'hours',
    'How long events are also signed with the previous secret after a rotation.',
  ),
  retainWebhooks: limit(1, 30, 400, 'days', 'Retention of webhook deliveries and their attempts.'),
} as const satisfies Record<string, Limit>;
