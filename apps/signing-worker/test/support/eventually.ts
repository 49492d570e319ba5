import {setTimeout} from 'node:timers/promises';

/** Polls until the condition holds; rejects with its name after 20 s. */
export async function eventually(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`${what} did not happen`);
    await setTimeout(10);
  }
}
