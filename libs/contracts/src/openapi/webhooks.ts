import {z} from 'zod';
import {sessionStatusSchema, signatureTypeSchema} from '../session.js';
import {isWebhookType, webhookReasons, webhooks, type WebhookType} from '../tables/webhooks.js';
import {sessionId} from './apis/examples.js';
import type {Json} from './operation.js';

/** The tag under which the API reference groups the webhooks. */
export const webhooksTag = 'Webhooks';

/** All fields that `data` of an event about a session can contain. */
const dataSchema = z.object({
  sessionId: z.uuid(),
  status: sessionStatusSchema,
  signatureType: signatureTypeSchema,
  reason: z.enum(webhookReasons).optional(),
});

const withReason = (type: WebhookType) => type === 'session.cancelled';

/** Returns the schema of the body of a webhook. `bodyOf` in libs/domain writes this body. */
export function webhookMessageSchema(type: WebhookType): z.ZodType {
  const {status} = webhooks[type];
  const data =
    status === null
      ? z.object({})
      : (withReason(type) ? dataSchema : dataSchema.omit({reason: true})).extend({status: z.literal(status)});
  return z.object({
    type: z.literal(type),
    timestamp: z
      .string()
      .meta({format: 'date-time', description: 'When the event happened. It is the same in every attempt.'}),
    data,
  });
}

/** Returns an example of the body of a webhook. */
export function webhookExample(type: WebhookType): {readonly [name: string]: Json} {
  const {status} = webhooks[type];
  const data =
    status === null
      ? {}
      : {sessionId, status, signatureType: 'AUTHENTICATION', ...(withReason(type) && {reason: 'declined'})};
  return {type, timestamp: '2025-12-31T23:59:10.123Z', data};
}

const header = (name: string, description: string, example: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: {type: 'string'},
  example,
});

/** The headers of Standard Webhooks 1.0. */
const headers: readonly Json[] = [
  header('webhook-id', 'The same in every attempt. Ignore an id that you know.', `msg_${sessionId}`),
  header('webhook-timestamp', 'The time of the attempt, in epoch seconds.', '1767225600'),
  header(
    'webhook-signature',
    'One or two signatures (HMAC-SHA-256) over id, timestamp and body, separated by spaces. Verify them with a library of Standard Webhooks.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

const responses: Json = {
  '2XX': {description: 'The event is delivered. Answer within 15 seconds.'},
  '410': {description: 'The webhook is disabled.'},
  default: {description: 'The event is sent again later. A redirect counts as a failure.'},
};

/** The name of the schema of a webhook's body, for example `SessionScannedWebhook`. */
const nameOf = (type: WebhookType): string =>
  `${type.replace(/(^|\.)(\w)/g, (_, _dot, letter: string) => letter.toUpperCase())}Webhook`;

const types = Object.keys(webhooks).filter(isWebhookType);

/** The schemas of the bodies of all webhooks, by name. */
export const webhookSchemas = <T>(write: (schema: z.ZodType) => T): (readonly [name: string, schema: T])[] =>
  types.map((type) => [nameOf(type), write(webhookMessageSchema(type))]);

const itemOf = (type: WebhookType): Json => ({
  post: {
    operationId: type.replace('.', '_'),
    summary: type,
    description: webhooks[type].what,
    tags: [webhooksTag],
    security: [],
    parameters: headers,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {$ref: `#/components/schemas/${nameOf(type)}`},
          example: webhookExample(type),
        },
      },
    },
    responses,
  },
});

/** The `webhooks` object of an OpenAPI 3.1 document: one path item for each type of event. */
export const webhookItems: {readonly [type: string]: Json} = Object.fromEntries(
  types.map((type) => [type, itemOf(type)]),
);
