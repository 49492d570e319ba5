import type {BrowserContextOptions} from 'playwright-core';
import type {AppPage} from '../app-page.js';
import type {PhoneWorld} from '../phone-world.js';

/** Opens one screen of the app on a new phone. */
export type Arrange = (world: PhoneWorld, options: BrowserContextOptions) => Promise<AppPage>;

export const home: Arrange = async (world, options) => (await world.enrolled(options)).page;

export const settings: Arrange = async (world, options) => {
  const page = await home(world, options);
  await page.button('Settings').click();
  await page.waitFor('settings');
  return page;
};

export const loginRequest: Arrange = async (world, options) => {
  const page = await home(world, options);
  await page.follow((await world.login({title: 'Log in to your bread account'})).link);
  await page.waitFor('request');
  return page;
};

export const signingRequest: Arrange = async (world, options) => {
  const page = await home(world, options);
  await page.follow((await world.signing()).link);
  await page.waitFor('request');
  return page;
};
