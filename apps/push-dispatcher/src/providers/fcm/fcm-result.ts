import {z} from 'zod';
import type {PushResult} from '../push-adapter.js';
import type {ProviderResponse} from '../transport/provider-response.js';

/**
 * The body of an error response. `errorCode` is FCM's own error code and can be missing; all Google APIs send `status`.
 */
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
 * Interprets a response (firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode). Only the error code `UNREGISTERED`
 * means that the token is no longer valid, because FCM also responds with 404 if the project is mistyped.
 */
export function fcmResult({status, retryAfterMs, text}: ProviderResponse): PushResult {
  if (status === 200) return {outcome: 'sent'};
  const reason = reasonOf(text);
  const fault = {status, reason};
  if (status === 404 && reason === 'UNREGISTERED') return {outcome: 'unregistered'};
  const isOurFault = status === 401 || (status === 403 && reason !== 'SENDER_ID_MISMATCH');
  if (isOurFault || status === 429 || status >= 500)
    return {outcome: 'retry', from: 'provider', fault, retryAfterMs};
  return {outcome: 'final', fault};
}
