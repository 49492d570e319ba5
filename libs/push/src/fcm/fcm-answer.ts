import {z} from 'zod';
import type {PushAnswer} from '../push-adapter.js';
import type {ProviderResponse} from '../transport/provider-response.js';

/** The provider's word for an error: that of FCM if there is one, else that of Google's APIs. */
const errorSchema = z.object({
  error: z.object({
    status: z.string().optional(),
    details: z.array(z.object({errorCode: z.string().optional()})).optional(),
  }),
});

function reasonOf(text: string): string | null {
  try {
    const {error} = errorSchema.parse(JSON.parse(text));
    return error.details?.find(({errorCode}) => errorCode !== undefined)?.errorCode ?? error.status ?? null;
  } catch {
    return null;
  }
}

/**
 * What FCM meant (firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode). A token is gone only where FCM says so in
 * its own words: a mistyped project is a 404, too.
 */
export function fcmAnswer({status, retryAfterMs, text}: ProviderResponse): PushAnswer {
  if (status === 200) return {outcome: 'sent'};
  const reason = reasonOf(text);
  const fault = {status, reason};
  if (status === 404 && reason === 'UNREGISTERED') return {outcome: 'token-gone'};
  const isOurFault = status === 401 || (status === 403 && reason !== 'SENDER_ID_MISMATCH');
  if (isOurFault || status === 429 || status >= 500)
    return {outcome: 'refused', from: 'provider', fault, retryAfterMs};
  return {outcome: 'rejected', fault};
}
