import {z} from 'zod';
import {sessionStatusSchema, signatureTypeSchema} from '../../session.js';
import {limits} from '../../tables/limits.js';
import {sessionWebhookTypes, webhookReasons} from '../../tables/webhooks.js';
import {waitSchema} from '../relying-party.js';
import {opaqueText} from '../text.js';

/** Query of `GET /relying-party/v1/webhook/events`. `wait` (in seconds) together with `after` requests a long poll. */
export const webhookEventsQuerySchema = z
  .strictObject({
    after: opaqueText(limits.eventCursorLength.default)
      .describe('The cursor of the previous response. Without it, the list begins with the next event.')
      .optional(),
    wait: waitSchema.optional(),
  })
  .refine(({wait, after}) => wait === undefined || after !== undefined, {
    path: ['after'],
    message: 'is required with wait',
  });
export type WebhookEventsQuery = z.infer<typeof webhookEventsQuerySchema>;

/** An event as a webhook contains it, with its `webhook-id`. `messageOf` in libs/domain writes all fields but `id`. */
export const listedEventSchema = z
  .object({
    id: z.string().describe('The webhook-id. It is the same in every list.'),
    type: z.enum(sessionWebhookTypes),
    timestamp: z.string().meta({format: 'date-time'}),
    data: z
      .object({
        sessionId: z.uuid(),
        status: sessionStatusSchema,
        signatureType: signatureTypeSchema,
        reason: z.enum(webhookReasons).optional(),
      })
      .meta({id: 'ListedEventData'}),
  })
  .meta({id: 'ListedEvent'});
export type ListedEvent = z.infer<typeof listedEventSchema>;

/** Response of `GET /relying-party/v1/webhook/events`. */
export const webhookEventsSchema = z.object({
  events: z.array(listedEventSchema).describe('The oldest first. Those of a session are in order.'),
  cursor: z.string().describe('Pass it as after in the next request.'),
});
export type ListedEvents = z.infer<typeof webhookEventsSchema>;
