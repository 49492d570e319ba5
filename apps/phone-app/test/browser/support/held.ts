import type {BrowserContext} from 'playwright-core';

/** Holds back the responses to these requests. Returns a function that lets them arrive. */
export async function held(context: BrowserContext, requests: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(requests, async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({response});
  });
  return release;
}
