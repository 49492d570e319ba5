import type {HostedWorld} from './hosted-world.js';
import type {LoginPage} from './login-page.js';

/** Resolves with the redirect URL once the browser is back at the relying party. */
export async function backAtShop(world: HostedWorld, {tab}: LoginPage): Promise<URL> {
  await tab.waitForURL(`${world.shopUrl}/callback?**`);
  return new URL(tab.url());
}

/** Resolves once the browser is back at the relying party with `access_denied`. */
export async function deniedAtShop(world: HostedWorld, page: LoginPage): Promise<void> {
  expect((await backAtShop(world, page)).search).toBe('?error=access_denied&state=some%20state');
}
