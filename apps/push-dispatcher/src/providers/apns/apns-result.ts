import {z} from 'zod';
import type {PushResult} from '../push-adapter.js';
import type {ProviderResponse} from '../transport/provider-response.js';

const bodySchema = z.object({reason: z.string()});

/** Returns the error code in the body of an APNs response, or null. */
export function apnsReason({text}: ProviderResponse): string | null {
  try {
    return bodySchema.parse(JSON.parse(text)).reason;
  } catch {
    return null;
  }
}

/**
 * Interprets a response (Apple, "Handling notification responses from APNs"). Only 410 means that the token is no
 * longer valid. The other errors about a token can also be caused by a wrong configuration of the environment or the
 * topic, which affects every token.
 */
export function apnsResult(response: ProviderResponse): PushResult {
  const {status, retryAfterMs} = response;
  if (status === 200) return {outcome: 'sent'};
  if (status === 410) return {outcome: 'unregistered'};
  const reason = apnsReason(response);
  const fault = {status, reason};
  const isOurFault = status === 403 || reason === 'TopicDisallowed' || reason === 'BadTopic';
  if (isOurFault || status >= 500 || reason === 'TooManyProviderTokenUpdates')
    return {outcome: 'retry', from: 'provider', fault, retryAfterMs};
  if (status === 429) return {outcome: 'retry', from: 'device', fault, retryAfterMs};
  return {outcome: 'final', fault};
}
