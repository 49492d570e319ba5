import type {PhoneWorld} from '../phone-world.js';
import {opening, payloadOf, startedLogin, startedPush} from '../started.js';
import type {Arrange} from './arrange.js';

/** The number of a pushed request, on a phone whose person the client knows. */
async function numberScreen(world: PhoneWorld, check: 'CHOICE' | 'ENTRY') {
  const {page, person} = await world.enrolled();
  const session = await startedPush(world, person, check);
  await page.follow(`#session=${session.id}`);
  await page.waitFor('request');
  await page.button('Approve').click();
  await page.waitFor('number');
  return {page, session};
}

/** What the service says about a request that the code of another screen has opened, in a browser that is new. */
const elsewhere = {start: {way: 'QR', t: 100}, firstTime: false, browser: {isNew: true, system: 'Windows'}};

/** Requests that prove where they began. */
export const startScreens: Readonly<Record<string, Arrange>> = {
  'request from another screen': async (world) => {
    const {page} = await world.enrolled();
    const {link} = await world.login({title: 'Log in to your bread account'});
    await page.tab.route('**/scan', async (route) => {
      const response = await route.fetch();
      await route.fulfill({response, json: {...(await response.json()), ...elsewhere}});
    });
    await page.follow(link);
    await page.waitFor('request');
    return page;
  },
  'choice of a number': async (world) => (await numberScreen(world, 'CHOICE')).page,
  'entry of a number': async (world) => (await numberScreen(world, 'ENTRY')).page,
  'none of the numbers': async (world) => {
    const {page} = await numberScreen(world, 'CHOICE');
    await page.button('None of these').click();
    await page.waitFor('number-refused');
    return page;
  },
  'camera for a code that changes': async (world) => {
    const {page} = await world.enrolled();
    const session = await startedLogin(world);
    await page.follow(opening(payloadOf(session, session.frame())));
    await page.waitFor('scan');
    return page;
  },
};
