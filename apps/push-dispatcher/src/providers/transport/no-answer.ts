import type {PushAnswer} from '../push-adapter.js';
import {NoAnswerError} from './provider-response.js';

/**
 * Returns the result of an attempt without a response from the provider. A retry is safe: if the first push was
 * delivered, the second one replaces it on the phone, because both have the same collapse id.
 * @throws the error itself if it is not a NoAnswerError
 */
export function noAnswer(error: unknown): PushAnswer {
  if (!(error instanceof NoAnswerError)) throw error;
  return {outcome: 'retry', from: 'provider', fault: {status: null, reason: null}, retryAfterMs: null};
}
