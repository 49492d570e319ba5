import type {TestPerson} from '@signet/testing';
import type {BrowserContext} from 'playwright-core';
import type {AppPage} from '../app-page.js';
import type {PhoneWorld} from '../phone-world.js';

/** Opens one screen of the app. */
export type Arrange = (world: PhoneWorld) => Promise<AppPage>;

interface SharedPhone {
  readonly context: BrowserContext;
  readonly person: TestPerson;
}

const sharedPhones = new WeakMap<PhoneWorld, SharedPhone>();

/** The phone that `home` opens; undefined until `home` has set it up. */
export const sharedPhoneOf = (world: PhoneWorld): BrowserContext | undefined =>
  sharedPhones.get(world)?.context;

/** The home screen of a new phone, for a test that changes the phone, for example locks it. */
export const newPhone: Arrange = async (world) => (await world.enrolled()).page;

/**
 * The home screen, in a new tab of a phone that the tests of many screens share, because setting up a phone for each
 * screen would take most of the time of the suite.
 */
export const home: Arrange = async (world) => {
  const shared = sharedPhoneOf(world);
  if (shared === undefined) {
    const {context, page, person} = await world.enrolled();
    sharedPhones.set(world, {context, person});
    return page;
  }
  const earlier = shared.pages();
  await shared.setOffline(false);
  const page = await world.open(shared);
  // Closes the earlier tab only now, so that the new tab shares its process, which has already compiled the app.
  await Promise.all(earlier.map((tab) => tab.close()));
  await page.waitFor('home');
  return page;
};

/** The home screen of the shared phone. Its person has exactly one other device. */
export const homeOfTwo: Arrange = async (world) => {
  const page = await home(world);
  const person = sharedPhones.get(world)?.person;
  if (person === undefined) throw new Error('the shared phone has no person');
  if ((await world.devicesOf(person)) === 1) await world.anotherDevice(person);
  return page;
};

/** @param phone opens the screen from which the settings are opened */
export async function settings(world: PhoneWorld, phone: Arrange = home): Promise<AppPage> {
  const page = await phone(world);
  await page.button('Settings').click();
  await page.waitFor('settings');
  return page;
}

/** @param phone opens the screen that the app shows before the request */
export async function loginRequest(world: PhoneWorld, phone: Arrange = home): Promise<AppPage> {
  const page = await phone(world);
  await page.follow((await world.login({title: 'Log in to your bread account'})).link);
  await page.waitFor('request');
  return page;
}

export const signingRequest: Arrange = async (world) => {
  const page = await home(world);
  await page.follow((await world.signing()).link);
  await page.waitFor('request');
  return page;
};
