import type {PushAnswer} from '../push-adapter.js';
import {NoAnswerError} from './provider-response.js';

/**
 * What a push came to that got no answer. It may have been delivered all the same; its collapse id covers that.
 * @throws what is not of the network's making
 */
export function noAnswer(error: unknown): PushAnswer {
  if (!(error instanceof NoAnswerError)) throw error;
  return {outcome: 'refused', from: 'provider', fault: {status: null, reason: null}, retryAfterMs: null};
}
