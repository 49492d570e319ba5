import type {PushOutcome} from '@signet/data';
import type {Held, PushAnswer} from '@signet/push';
import {exponentialBackoff} from '@signet/resilience';

const backoff = exponentialBackoff({firstMs: 500, maxMs: 30_000, jitter: 0.5});

/** What to write of a delivery: how it ended, or when to try again. */
export type Step =
  | {readonly kind: 'settled'; readonly outcome: PushOutcome}
  | {
      readonly kind: 'postponed';
      readonly waitMs: number;
      /** The provider did not take it, so that it is tried ever more seldom. */
      readonly failed: boolean;
    };

export const settled = (outcome: PushOutcome): Step => ({kind: 'settled', outcome});

/** What a withdrawal takes back is still on its way. */
export const early: Step = {kind: 'postponed', waitMs: 1000, failed: false};

/**
 * What follows from a provider's answer.
 * @param failures of this push before
 * @param random from 0 to 1
 */
export function stepAfter(answer: PushAnswer | Held, failures: number, random?: number): Step {
  switch (answer.outcome) {
    case 'sent':
      return settled('SENT');
    case 'token-gone':
      return settled('TOKEN_GONE');
    case 'rejected':
      return settled('FAILED');
    case 'held':
      return {kind: 'postponed', waitMs: answer.waitMs, failed: false};
    case 'refused': {
      const waitMs = Math.max(answer.retryAfterMs ?? 0, backoff(failures, random));
      return {kind: 'postponed', waitMs, failed: true};
    }
  }
}
