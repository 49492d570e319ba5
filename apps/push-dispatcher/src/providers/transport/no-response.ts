import type {PushResult} from '../push-adapter.js';
import {NoResponseError} from './provider-response.js';

/**
 * Returns the result of an attempt without a response from the provider. A retry is safe: if the first push was
 * delivered, the second one replaces it on the phone, because both have the same collapse id.
 * @throws the error itself if it is not a NoResponseError
 */
export function noResponse(error: unknown): PushResult {
  if (!(error instanceof NoResponseError)) throw error;
  return {outcome: 'retry', from: 'provider', fault: {status: null, reason: null}, retryAfterMs: null};
}
