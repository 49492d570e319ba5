/** Waits for a condition; fails with its name when the time is over. */
export async function until<T>(
  what: string,
  look: () => T | undefined | false | Promise<T | undefined | false>,
  patienceMs = 20_000,
): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > deadline) throw new Error(`${what} did not happen within ${patienceMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
