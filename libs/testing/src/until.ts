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
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const found = await check();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > deadline) throw new Error(`${what} did not happen within ${timeoutMs} ms`);
    await setTimeout(10);
  }
}
