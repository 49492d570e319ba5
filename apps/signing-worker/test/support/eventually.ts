import {setTimeout} from 'node:timers/promises';

/** Until the condition holds; fails with its name when that takes too long. */
export async function eventually(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`${what} did not happen`);
    await setTimeout(10);
  }
}
