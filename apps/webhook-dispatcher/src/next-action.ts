import type {AttemptResult} from '@signet/store';
import {webhookRetryMs} from '@signet/domain';

/** The action after an attempt. */
export type WebhookAction =
  | {readonly kind: 'delivered'}
  | {
      readonly kind: 'failed';
      /** The delay before the next attempt in milliseconds; null if the delivery is given up. */
      readonly waitMs: number | null;
      /** Whether the endpoint said that it must not be called again (410). */
      readonly gone: boolean;
    };

/**
 * Returns the action after an attempt. Every 2xx status is a success, and 410 is final. Any other result is retried
 * until the retry schedule ends.
 * @param failures the number of earlier failed attempts
 * @param random a random number from 0 to 1
 */
export function nextAction(
  {status}: Omit<AttemptResult, 'durationMs'>,
  failures: number,
  random: number,
): WebhookAction {
  if (status !== null && status >= 200 && status < 300) return {kind: 'delivered'};
  const gone = status === 410;
  return {kind: 'failed', gone, waitMs: gone ? null : webhookRetryMs(failures + 1, random)};
}
