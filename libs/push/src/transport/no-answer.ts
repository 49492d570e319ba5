import type {PushAnswer} from '../push-adapter.js';
import {NoAnswerError} from './provider-response.js';

/**
 * The answer for a push that the provider did not answer. A retry is safe: if the first was delivered, the collapse id
 * lets the second replace it.
 * @throws any error other than NoAnswerError
 */
export function noAnswer(error: unknown): PushAnswer {
  if (!(error instanceof NoAnswerError)) throw error;
  return {outcome: 'refused', from: 'provider', fault: {status: null, reason: null}, retryAfterMs: null};
}
