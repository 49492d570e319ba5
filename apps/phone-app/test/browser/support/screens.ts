import type {AppPage} from './app-page.js';
import type {BrowserContextOptions} from 'playwright-core';
import {PIN, type PhoneWorld} from './phone-world.js';

type Arrange = (world: PhoneWorld, options: BrowserContextOptions) => Promise<AppPage>;

const properties = Buffer.from(
  JSON.stringify({
    attributes: ['givenName', 'dateOfBirth'],
    predicates: {adult: {type: 'AGE_OVER', years: 18}},
  }),
).toString('base64url');

const home = async (world: PhoneWorld, options: BrowserContextOptions) =>
  (await world.enrolled(options)).page;

const settings: Arrange = async (world, options) => {
  const page = await home(world, options);
  await page.button('Settings').click();
  await page.waitFor('settings');
  return page;
};

/** Opens the list of devices of a person with two devices. */
const devices: Arrange = async (world, options) => {
  const {page, person} = await world.enrolled(options);
  await world.anotherPhone(person);
  await page.button('Settings').click();
  await page.button('Your devices').click();
  await page.text('This phone');
  return page;
};

const request: Arrange = async (world, options) => {
  const page = await home(world, options);
  await page.follow((await world.login({title: 'Log in to your bread account'})).link);
  await page.waitFor('request');
  return page;
};

const signing: Arrange = async (world, options) => {
  const page = await home(world, options);
  await page.follow((await world.signing()).link);
  await page.waitFor('request');
  return page;
};

const codeEntry: Arrange = async (world, options) => {
  const {activationCode} = await world.gateway.registrar.person();
  const page = await world.open(await world.browser(options), `#activate=${activationCode}`);
  await page.waitFor('activation-code');
  return page;
};

const pinChoice: Arrange = async (world, options) => {
  const page = await codeEntry(world, options);
  await page.button('Continue').click();
  await page.waitFor('choose-pin');
  await page.enterPin('1234');
  await page.text('Too easy');
  return page;
};

const locked: Arrange = async (world, options) => {
  const page = await request(world, options);
  await page.approve('9182');
  await page.text('Tries left: 2.');
  await page.enterPin('9182', 'Approve');
  await page.text('One more wrong PIN');
  await page.enterPin('9182', 'Approve');
  await page.waitFor('locked');
  return page;
};

/** For each screen of the app, a function that opens that screen on a new phone. */
export const screens: Readonly<Record<string, Arrange>> = {
  welcome: async (world, options) => {
    const page = await world.open(await world.browser(options));
    await page.waitFor('welcome');
    return page;
  },
  'welcome with a request': async (world, options) => {
    const page = await world.open(await world.browser(options), (await world.login()).link);
    await page.waitFor('welcome');
    return page;
  },
  'activation code': codeEntry,
  'weak pin': pinChoice,
  enrolled: async (world, options) => {
    const page = await codeEntry(world, options);
    await page.button('Continue').click();
    await page.choosePin(PIN);
    await page.waitFor('enrolled');
    return page;
  },
  'home without requests': async (world, options) => {
    const page = await home(world, options);
    await page.text('No requests.');
    return page;
  },
  'home with a request': async (world, options) => {
    const {page, person} = await world.enrolled(options);
    await world.pushed(person, {title: 'Log in to your bread account'});
    await page.text('Waiting for you');
    return page;
  },
  'home with a notice': async (world, options) => {
    const {page, person} = await world.enrolled(options);
    await world.anotherPhone(person);
    await page.text('was added for you');
    return page;
  },
  'home without a network': async (world, options) => {
    const {page, context} = await world.enrolled(options);
    await context.setOffline(true);
    await page.text('No connection.');
    return page;
  },
  scan: async (world, options) => {
    const page = await home(world, options);
    await page.button('Scan a QR code').click();
    await page.text('The camera is not available.');
    return page;
  },
  'login request': request,
  'login request with properties': async (world, options) => {
    const page = await home(world, options);
    await page.follow((await world.login({properties})).link);
    await page.waitFor('request');
    return page;
  },
  'new keys': async (world, options) => {
    const {page, person} = await world.enrolled(options);
    await world.gateway.admin.query(
      'UPDATE device SET certificates_expire_at = clock_timestamp() WHERE identity_id = $1',
      [person.identityId],
    );
    await page.follow((await world.login()).link);
    await page.waitFor('new-keys');
    return page;
  },
  'signing request': signing,
  'pin pad after a wrong pin': async (world, options) => {
    const page = await request(world, options);
    await page.approve('9182');
    await page.text('Tries left: 2.');
    return page;
  },
  approved: async (world, options) => {
    const page = await request(world, options);
    await page.approve();
    await page.waitFor('result');
    return page;
  },
  problem: async (world, options) => {
    const page = await home(world, options);
    await page.follow(world.linkTo('0192e4a5-7b1c-7def-8123-456789abcdef'));
    await page.waitFor('problem');
    return page;
  },
  locked,
  history: async (world, options) => {
    const page = await signing(world, options);
    await page.button('Decline').click();
    await page.button('Done').click();
    await page.button('History').click();
    await page.text(/^Declined · /);
    return page;
  },
  settings,
  'blocked notifications': async (world, options) => {
    const page = await settings(world, options);
    await page.button('Notifications').click();
    await page.text('The browser blocks notifications');
    return page;
  },
  devices,
  'device confirmation': async (world, options) => {
    const page = await devices(world, options);
    await page.button(/^Remove it: /).click();
    await page.waitFor('device-confirmation');
    return page;
  },
  remove: async (world, options) => {
    const page = await settings(world, options);
    await page.button('Remove this phone').click();
    await page.waitFor('remove');
    return page;
  },
};
