import type {SessionState} from './api/responses.js';
import type {SessionStatus, StatusOptions, WaitOptions} from './api/requests.js';
import {pause, retryDelay} from './http/retry.js';

/** How long the service may hold a long poll, in seconds. Proxies often end a request after 60 seconds. */
const HOLD_SECONDS = 25;

/**
 * The shortest time between the starts of two polls after the first one, in case the service does not hold a request.
 */
const MIN_INTERVAL_MS = 500;

const order: readonly SessionStatus[] = [
  'PENDING',
  'SCANNED',
  'CONFIRMED',
  'COMPLETED',
  'CANCELLED',
  'EXPIRED',
];

/** CANCELLED and EXPIRED come after the statuses of a successful session, so they end a wait for any of these. */
const hasReached = (status: SessionStatus, wanted: SessionStatus): boolean =>
  order.indexOf(status) >= order.indexOf(wanted);

type Poll = (options: StatusOptions) => Promise<SessionState>;

const eitherOf = (one: AbortSignal, other: AbortSignal | undefined): AbortSignal =>
  other === undefined ? one : AbortSignal.any([one, other]);

/**
 * Polls until the session has the wanted status or a later one, or until the timeout has elapsed. A poll that fails is
 * repeated if a retry makes sense. The timeout aborts a poll only if an earlier poll has returned a state.
 * @returns the last state
 * @throws the error of a poll that must not be repeated, the error of the last poll if no poll returned a state in
 *   time, or the reason of the signal
 */
export async function pollUntil(
  poll: Poll,
  wanted: SessionStatus,
  {timeoutMs = 900_000, onStatus, signal}: WaitOptions,
): Promise<SessionState> {
  const deadline = performance.now() + timeoutMs;
  let last: SessionState | undefined;
  for (let failures = 0; ;) {
    const started = performance.now();
    const seconds = Math.min(HOLD_SECONDS, Math.floor((deadline - started) / 1000));
    const wait = last !== undefined && seconds >= 1 ? {since: last.status, seconds} : undefined;
    const isFirst = last === undefined;
    const timeout = AbortSignal.timeout(Math.max(Math.ceil(deadline - started), 0));
    let delay: number;
    try {
      const state = await poll({wait, signal: isFirst ? signal : eitherOf(timeout, signal)});
      if (state.status !== last?.status) onStatus?.(state.status);
      last = state;
      failures = 0;
      if (hasReached(state.status, wanted)) return state;
      delay = isFirst ? 0 : MIN_INTERVAL_MS - (performance.now() - started);
    } catch (error) {
      if (last !== undefined && timeout.aborted && signal?.aborted !== true) return last;
      const retry = retryDelay(error, Math.min(failures, 5), Math.random());
      const isLate = retry !== undefined && performance.now() + retry >= deadline;
      if (retry === undefined || (isLate && last === undefined)) throw error;
      delay = retry;
      failures += 1;
    }
    const left = deadline - performance.now();
    if (left <= 0 && last !== undefined) return last;
    if (delay > 0) await pause(Math.min(delay, Math.max(left, 0)), signal);
  }
}
