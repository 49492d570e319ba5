import type {PushOutcome} from '@signet/store';
import type {Held} from './providers/gate/push-gate.js';
import type {PushResult} from './providers/push-adapter.js';
import {exponentialBackoff} from '@signet/outbound';

const backoff = exponentialBackoff({firstMs: 500, maxMs: 30_000, jitter: 0.5});

/** The action after an attempt: record the outcome of the delivery, or the time of the next attempt. */
export type DeliveryAction =
  | {readonly kind: 'finish'; readonly outcome: PushOutcome}
  | {
      readonly kind: 'postpone';
      readonly waitMs: number;
      /** True if the attempt failed, which increases the back-off of the next attempt. */
      readonly failed: boolean;
    };

export const finished = (outcome: PushOutcome): DeliveryAction => ({kind: 'finish', outcome});

/** The action for a withdrawal while the push that it withdraws has no outcome. */
export const retrySoon: DeliveryAction = {kind: 'postpone', waitMs: 1000, failed: false};

/**
 * Returns the action that follows an attempt.
 * @param failures the number of earlier failures of this push
 * @param random a random number from 0 to 1
 */
export function nextAction(result: PushResult | Held, failures: number, random?: number): DeliveryAction {
  switch (result.outcome) {
    case 'sent':
      return finished('SENT');
    case 'unregistered':
      return finished('TOKEN_GONE');
    case 'final':
      return finished('FAILED');
    case 'held':
      return {kind: 'postpone', waitMs: result.waitMs, failed: false};
    case 'retry': {
      const waitMs = Math.max(result.retryAfterMs ?? 0, backoff(failures, random));
      return {kind: 'postpone', waitMs, failed: true};
    }
  }
}
