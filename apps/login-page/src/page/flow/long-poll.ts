/** The maximum duration of a long poll. It is shorter than the timeouts of common proxies. */
export const LONG_POLL_SECONDS = 25;
/**
 * How long a long poll may outlast the session's deadline. By then, the session has ended or the person has approved
 * it.
 */
const EXPIRY_MARGIN_SECONDS = 4;

/**
 * Returns the duration of the next long poll in seconds. The poll ends shortly after the session's deadline at the
 * latest, because the session has expired by then if the person has not approved it.
 */
export const longPollSeconds = (secondsLeft: number): number =>
  Math.min(LONG_POLL_SECONDS, secondsLeft + EXPIRY_MARGIN_SECONDS);
