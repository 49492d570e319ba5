import {PIN} from '../phone-world.js';
import {addOldPhones} from '../old-phones.js';
import type {Arrange} from './arrange.js';

const codeEntry: Arrange = async (world) => {
  const {activationCode} = await world.gateway.registrar.person();
  const page = await world.open(await world.browser(), `#activate=${activationCode}`);
  await page.waitFor('activation-code');
  return page;
};

const personQuestion: Arrange = async (world) => {
  const page = await codeEntry(world);
  await page.button('Continue').click();
  await page.waitFor('confirm-person');
  return page;
};

const pinChoice: Arrange = async (world) => {
  const page = await codeEntry(world);
  await page.enterCode();
  await page.waitFor('choose-pin');
  return page;
};

const enrolled: Arrange = async (world) => {
  const page = await pinChoice(world);
  await page.choosePin(PIN);
  await page.waitFor('enrolled');
  return page;
};

/** The screens that the app shows before the home screen appears for the first time. */
export const setUpScreens: Readonly<Record<string, Arrange>> = {
  welcome: async (world) => {
    const page = await world.open(await world.browser());
    await page.waitFor('welcome');
    return page;
  },
  'welcome with a request': async (world) => {
    const page = await world.open(await world.browser(), (await world.login()).link);
    await page.waitFor('welcome');
    return page;
  },
  'blocked storage': async (world) => {
    const context = await world.browser();
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The storage is blocked.', 'SecurityError');
      };
    });
    const page = await world.open(context);
    await page.waitFor('storage-failed');
    return page;
  },
  'activation code': codeEntry,
  'confirm person': personQuestion,
  'code of a stranger': async (world) => {
    const page = await personQuestion(world);
    await page.button('No, this is not me').click();
    await page.waitFor('code-of-stranger');
    return page;
  },
  'too many phones': async (world) => {
    const person = await world.gateway.registrar.person();
    await addOldPhones(world, person, 5);
    const code = await world.gateway.registrar.identities.issueActivationCode(person.identityId, 1);
    const page = await world.open(await world.browser(), `#activate=${code}`);
    await page.waitFor('activation-code');
    await page.button('Continue').click();
    await page.waitFor('too-many-phones');
    return page;
  },
  'mistyped code': async (world) => {
    const page = await world.open(await world.browser());
    await page.button('Set up this phone').click();
    await page.tab.getByLabel('Activation code').pressSequentially('40751931026855273338');
    await page.text('at least one digit seems to be wrong');
    return page;
  },
  'choose pin': pinChoice,
  'weak pin': async (world) => {
    const page = await pinChoice(world);
    await page.enterPin('1234');
    await page.text('Too easy');
    return page;
  },
  'repeat pin': async (world) => {
    const page = await pinChoice(world);
    await page.enterPin(PIN);
    await page.waitFor('repeat-pin');
    return page;
  },
  'wrong code': async (world) => {
    const page = await world.open(await world.browser(), `#activate=${'1'.repeat(20)}`);
    await page.button('Continue').click();
    await page.text('This code does not work.');
    return page;
  },
  'setting up': async (world) => {
    const page = await pinChoice(world);
    await page.tab.route('**/enrolments', (route) => route.abort());
    await page.choosePin(PIN);
    await page.waitFor('problem');
    await page.tab.route('**/enrolments', () => undefined);
    await page.button('Try again').click();
    await page.waitFor('setting-up');
    return page;
  },
  enrolled,
  'notification offer': async (world) => {
    const context = await world.browser();
    await context.addInitScript(() => {
      // chromium-headless-shell blocks notifications, so without this the app would not offer them.
      Object.defineProperty(Notification, 'permission', {get: () => 'default'});
    });
    const {activationCode} = await world.gateway.registrar.person();
    const page = await world.open(context, `#activate=${activationCode}`);
    await page.enrol(PIN, 'notification-offer');
    return page;
  },
};
