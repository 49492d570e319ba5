import {type Arrange, home, newPhone, signingRequest} from './arrange.js';

/** The home screen and the screens that it leads to, except the settings. */
export const homeScreens: Readonly<Record<string, Arrange>> = {
  'home without requests': async (world) => {
    const page = await home(world);
    await page.text('No requests.');
    return page;
  },
  'home with a request': async (world) => {
    const {page, person} = await world.enrolled();
    await world.pushed(person, {title: 'Log in to your bread account'});
    await page.text('Waiting for you');
    return page;
  },
  'home with a notice': async (world) => {
    const {page, person} = await world.enrolled();
    await world.anotherPhone(person);
    await page.text('was added for you');
    return page;
  },
  'home without a network': async (world) => {
    const page = await home(world);
    await page.tab.context().setOffline(true);
    await page.text('No connection.');
    return page;
  },
  scan: async (world) => {
    const page = await home(world);
    await page.button('Scan a QR code').click();
    await page.text('The camera is not available.');
    return page;
  },
  'history without entries': async (world) => {
    const page = await newPhone(world);
    await page.button('History').click();
    await page.tab.locator('.drawing').waitFor();
    return page;
  },
  history: async (world) => {
    const page = await signingRequest(world);
    await page.button('Decline').click();
    await page.button('Done').click();
    await page.button('History').click();
    await page.text(/^Declined · /);
    return page;
  },
};

/**
 * Must be the last screen of a suite, because from then on the server serves the new version, and every other phone
 * offers it.
 */
export const newVersionScreen: Readonly<Record<string, Arrange>> = {
  'home with a new version of the app': async (world) => {
    const {page} = await world.enrolled();
    await page.tab.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    world.publish();
    await page.tab.reload();
    await page.text('A new version of the app is ready.');
    return page;
  },
};
