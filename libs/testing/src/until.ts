import {setTimeout} from 'node:timers/promises';

/**
 * Polls until `check` returns a value other than undefined and false. Returns that value.
 * @throws Error that names `what`, after the timeout
 */
export async function until<T>(
  what: string,
  check: () => T | undefined | false | Promise<T | undefined | false>,
  timeoutMs = 60_000,
): Promise<T> {
  const start = performance.now();
  for (;;) {
    const found = await check();
    if (found !== undefined && found !== false) return found;
    const waited = performance.now() - start;
    if (waited > timeoutMs) throw new Error(`${what} did not happen within ${timeoutMs} ms`);
    await setTimeout(pause(waited));
  }
}

/**
 * Returns a tenth of the time waited so far, but at least 10 and at most 100 ms, so that polling takes little CPU time
 * from the processes under test.
 */
const pause = (waited: number): number => Math.min(100, Math.max(10, waited / 10));
