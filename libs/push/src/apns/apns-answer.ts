import {z} from 'zod';
import type {PushAnswer} from '../push-adapter.js';
import type {ProviderResponse} from '../transport/provider-response.js';

const bodySchema = z.object({reason: z.string()});

/** The word that APNs explains a refusal with. */
export function apnsReason({text}: ProviderResponse): string | null {
  try {
    return bodySchema.parse(JSON.parse(text)).reason;
  } catch {
    return null;
  }
}

/**
 * What APNs meant (Apple, "Handling notification responses from APNs"). Only 410 says that a token is gone:
 * `BadDeviceToken` is also what every token gets when the environment or topic is misconfigured.
 */
export function apnsAnswer(response: ProviderResponse): PushAnswer {
  const {status, retryAfterMs} = response;
  if (status === 200) return {outcome: 'sent'};
  if (status === 410) return {outcome: 'token-gone'};
  const reason = apnsReason(response);
  const fault = {status, reason};
  const isOurFault = status === 403 || reason === 'TopicDisallowed' || reason === 'BadTopic';
  if (isOurFault || status >= 500 || reason === 'TooManyProviderTokenUpdates')
    return {outcome: 'refused', from: 'provider', fault, retryAfterMs};
  if (status === 429) return {outcome: 'refused', from: 'device', fault, retryAfterMs};
  return {outcome: 'rejected', fault};
}
