import {SignetConnectionError, SignetError} from './signet-error.js';

/** The longest `Retry-After` for which a call waits, in seconds. With a longer one, the call fails at once. */
const LONGEST_RETRY_AFTER = 30;

const isTransient = ({status, errorCode}: SignetError): boolean =>
  [429, 502, 503, 504].includes(status) || errorCode === 'idempotency_in_progress';

/**
 * Returns how many milliseconds to wait before the next attempt of a call that is safe to repeat: a back-off that
 * doubles with each attempt, plus the time in the `Retry-After` header of the response, if any. Returns undefined if
 * the call should not be repeated.
 * @param attempt the index of the attempt that failed, counted from 0
 * @param jitter a random number from 0 to 1, so that many clients do not retry at the same moment
 */
export function retryDelay(error: unknown, attempt: number, jitter: number): number | undefined {
  const backOff = 200 * 2 ** attempt * (0.5 + jitter / 2);
  if (error instanceof SignetConnectionError) return backOff;
  if (!(error instanceof SignetError) || !isTransient(error)) return undefined;
  const {retryAfter} = error;
  if (retryAfter === undefined) return backOff;
  return retryAfter > LONGEST_RETRY_AFTER ? undefined : retryAfter * 1000 + backOff;
}

/** Waits for a number of milliseconds. @throws the reason of the signal if it aborts before the time has passed */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      const reason: unknown = signal?.reason;
      reject(reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, {once: true});
  });
}
