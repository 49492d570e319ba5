import type {PushOutcome} from '@signet/data';
import type {Held, PushAnswer} from '@signet/push';
import {exponentialBackoff} from '@signet/resilience';

const backoff = exponentialBackoff({firstMs: 500, maxMs: 30_000, jitter: 0.5});

/** The action that ends an attempt: record the outcome of the delivery, or the time of its next attempt. */
export type DeliveryAction =
  | {readonly kind: 'finish'; readonly outcome: PushOutcome}
  | {
      readonly kind: 'postpone';
      readonly waitMs: number;
      /** The provider refused the push, which counts for the back-off. */
      readonly failed: boolean;
    };

export const finished = (outcome: PushOutcome): DeliveryAction => ({kind: 'finish', outcome});

/** For a withdrawal whose push is still being sent. */
export const retrySoon: DeliveryAction = {kind: 'postpone', waitMs: 1000, failed: false};

/**
 * The action that follows a provider's answer.
 * @param failures earlier failures of this push
 * @param random from 0 to 1
 */
export function nextAction(answer: PushAnswer | Held, failures: number, random?: number): DeliveryAction {
  switch (answer.outcome) {
    case 'sent':
      return finished('SENT');
    case 'unregistered':
      return finished('TOKEN_GONE');
    case 'rejected':
      return finished('FAILED');
    case 'held':
      return {kind: 'postpone', waitMs: answer.waitMs, failed: false};
    case 'refused': {
      const waitMs = Math.max(answer.retryAfterMs ?? 0, backoff(failures, random));
      return {kind: 'postpone', waitMs, failed: true};
    }
  }
}
