import {webhookRetryMs} from '@signet/domain';
import type {WebhookAnswer} from '@signet/webhooks';

/** What follows from an attempt. */
export type WebhookAction =
  | {readonly kind: 'delivered'}
  | {
      readonly kind: 'failed';
      /** The pause before the next attempt in milliseconds; null if the delivery is given up. */
      readonly waitMs: number | null;
      /** Whether the endpoint said that it must not be called again (410). */
      readonly gone: boolean;
    };

/**
 * Returns what follows from an attempt: every status of the class 2xx is a success, 410 is final, and everything else is
 * retried.
 * @param failures how many attempts have failed before
 * @param random a random number from 0 to 1
 */
export function nextAction({status}: WebhookAnswer, failures: number, random: number): WebhookAction {
  if (status !== null && status >= 200 && status < 300) return {kind: 'delivered'};
  const gone = status === 410;
  return {kind: 'failed', gone, waitMs: gone ? null : webhookRetryMs(failures + 1, random)};
}
