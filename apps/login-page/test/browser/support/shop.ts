import type {HostedWorld} from './hosted-world.js';
import type {LoginPage} from './login-page.js';

/** Waits until the browser is back at the relying party, and returns the redirect URL. */
export async function backAtShop(world: HostedWorld, {tab}: LoginPage): Promise<URL> {
  await tab.waitForURL(`${world.shopUrl}/callback?**`);
  return new URL(tab.url());
}

/** Waits until the browser is back at the relying party, and checks that the error is `access_denied`. */
export async function deniedAtShop(world: HostedWorld, page: LoginPage): Promise<void> {
  expect((await backAtShop(world, page)).search).toBe('?error=access_denied&state=some%20state');
}
