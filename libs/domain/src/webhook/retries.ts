/** The pauses before the retries of a webhook, in seconds. If the last retry fails, the delivery fails permanently. */
export const webhookRetrySeconds = [5, 30, 120, 600, 3600, 21_600, 86_400] as const;

/** Up to this share of a pause is added at random, so that deliveries that failed together are not retried together. */
const JITTER = 0.2;

/**
 * The pause before the next attempt, in milliseconds; null if there is no further attempt.
 * @param failures how many attempts have failed, including the last one
 * @param random a random number from 0 to 1
 */
export function webhookRetryMs(failures: number, random: number): number | null {
  const seconds = webhookRetrySeconds[failures - 1];
  return seconds === undefined ? null : seconds * 1000 * (1 + JITTER * random);
}
