import {setTimeout} from 'node:timers/promises';

/**
 * What the work gives, if it gives it in time. Work that is late goes on, but nobody hears of it.
 *
 * @throws Error with the code ETIMEDOUT if it takes longer
 */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const patience = new AbortController();
  const late = async (): Promise<never> => {
    await setTimeout(milliseconds, undefined, {signal: patience.signal});
    throw Object.assign(new Error(`no answer within ${milliseconds} ms`), {code: 'ETIMEDOUT'});
  };
  try {
    return await Promise.race([work, late()]);
  } finally {
    patience.abort();
  }
}
