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
  webhookGuaranteed: fixed(
    4,
    'count',
    'Events in flight to a healthy endpoint that clients of other organisations cannot take from it.',
  ),
  webhookInFlight: limit(
    1,
    48,
    500,
    'count',
    'Events in flight to one endpoint at once. A healthy endpoint gets as many as it needs, up to this number.',
  ),
  webhookOrganisationInFlight: limit(
    1,
    64,
    1000,
    'count',
    'Events in flight to all endpoints of one organisation at once.',
  ),
  webhookSharedInFlight: limit(
    0,
    128,
    10_000,
    'count',
    'Events in flight beyond what is guaranteed, to all endpoints together, with those to endpoints that fail. Half of the `WEBHOOK_CONCURRENCY` of all dispatchers keeps the other half free for what is guaranteed.',
  ),
  webhookProbePause: fixed(
    5,
    'seconds',
    'The longest pause between two events to an endpoint that fails; each is a probe.',
  ),
  resentEvents: fixed(
    1000,
    'count',
    'Events that one request of an operator or a member sends to a webhook again; another request continues.',
  ),
  webhookByHand: fixed(
    60,
    'per hour',
    'How often members send events by hand to the webhook of one client: test events, examples, and events or periods again.',
  ),
  webhookOrganisationByHand: fixed(
    200,
    'per hour',
    'How often members send events by hand to the webhooks of one organisation.',
  ),
  listedEvents: fixed(100, 'count', 'Events in one answer to a test client that lists its events.'),
  eventCursorLength: fixed(
    4000,
    'characters',
    'The cursor with which a test client continues its list of events.',
  ),
  eventListPause: fixed(
    200,
    'milliseconds',
    'The shortest time between two reads of the events for one waiting request.',
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
