import {setTimeout} from 'node:timers/promises';

/**
 * Awaits work with a timeout. Work that times out is not cancelled, but its result or error is ignored.
 *
 * @throws Error with the code ETIMEDOUT if the work takes too long
 */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const timeOut = async (): Promise<never> => {
    await setTimeout(milliseconds, undefined, {signal: timer.signal});
    throw Object.assign(new Error(`no answer within ${milliseconds} ms`), {code: 'ETIMEDOUT'});
  };
  try {
    return await Promise.race([work, timeOut()]);
  } finally {
    timer.abort();
  }
}
