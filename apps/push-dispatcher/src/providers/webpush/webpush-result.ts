import type {PushResult} from '../push-adapter.js';
import type {ProviderResponse} from '../transport/provider-response.js';

/**
 * Interprets a response (RFC 8030 sections 5 and 8.4). A status code with no other meaning here, such as a redirect, is
 * a permanent failure.
 */
export function webPushResult({status, retryAfterMs}: ProviderResponse): PushResult {
  if (status >= 200 && status < 300) return {outcome: 'sent'};
  if (status === 404 || status === 410) return {outcome: 'unregistered'};
  const fault = {status, reason: null};
  if (status === 429 || status >= 500) return {outcome: 'retry', from: 'provider', fault, retryAfterMs};
  return {outcome: 'final', fault};
}
