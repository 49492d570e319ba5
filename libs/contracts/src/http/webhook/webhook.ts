import {z} from 'zod';
import {sessionWebhookTypes} from '../../tables/webhooks.js';

/** Response of `GET /relying-party/v1/webhook`: the webhook of the client, without its secret. */
export const webhookResponseSchema = z.object({
  url: z.string(),
  events: z.array(z.enum(sessionWebhookTypes)).describe('The events that are sent to the webhook.'),
  status: z.enum(['ENABLED', 'DISABLED']),
  disabledReason: z
    .enum(['OPERATOR', 'GONE', 'FAILING'])
    .describe('Only if it is disabled: by hand, because it answered 410, or after days of failures.')
    .optional(),
  failingSince: z
    .int()
    .describe('The first failure since the last success, in epoch seconds. Absent if there was none.')
    .optional(),
});
export type WebhookResponse = z.infer<typeof webhookResponseSchema>;
