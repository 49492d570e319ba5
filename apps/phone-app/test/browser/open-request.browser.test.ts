import type {AppPage} from './support/app-page.js';
import {PhoneWorld, PIN, whereThereIsChromium} from './support/phone-world.js';

whereThereIsChromium('a person with an open request', () => {
  let world: PhoneWorld;
  beforeAll(async () => {
    world = await PhoneWorld.start();
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  const open = async (title = 'Log in to your bread account') => {
    const {page, context} = await world.enrolled();
    const login = await world.login({title});
    await page.follow(login.link);
    await page.text(title);
    return {page, context, ...login};
  };
  /** Reloads the app and waits for a screen that only the app, not its first markup, has. */
  const reload = async ({tab}: AppPage, screen: string) => {
    await tab.reload();
    await tab.locator(`main[data-screen="${screen}"]`).waitFor();
  };

  test('reloads the app, and sees the same request, which they approve', async () => {
    const {page, sessionId} = await open();
    await reload(page, 'request');
    await page.text('Log in to your bread account');
    await page.button('Approve').click();
    await reload(page, 'request');
    await page.approve();
    await page.heading('Approved');
    expect(await world.statusOf(sessionId)).toBe('CONFIRMED');
    expect(page.errors).toEqual([]);
  });

  test('reloads the app, and still finds the way back to the website', async () => {
    const {page} = await world.enrolled();
    const callback = `${world.appUrl}/callback`;
    const client = await world.gateway.otherClient({
      name: 'Corner Bakery',
      redirectUris: [callback],
      returnOrigins: [world.appUrl],
    });
    const {sessionId} = await world.login({redirect_uri: callback}, client);
    await page.follow(world.linkTo(sessionId, callback));
    await page.waitFor('request');
    await reload(page, 'request');
    await page.approve();
    await page.tab.getByRole('link', {name: /^Back to/}).waitFor();
  });

  test('reloads the app after the answer, and sees the home screen', async () => {
    const {page} = await open();
    await page.button('Decline').click();
    await page.heading('Declined');
    await reload(page, 'home');
  });

  test('reloads the app after the deadline, and sees the home screen', async () => {
    const {page} = await open();
    await page.tab.clock.install({time: Date.now() + 10 * 60_000});
    await reload(page, 'home');
  });

  test('reloads the app before the phone is set up, and sees the request after the set-up', async () => {
    const {activationCode} = await world.gateway.registrar.person();
    const page = await world.open(await world.browser(), (await world.login()).link);
    await reload(page, 'welcome');
    await page.button('Set up this phone').click();
    await page.tab.getByLabel('Activation code').fill(activationCode);
    await page.enrol(PIN, 'request');
    await page.approve();
    await page.heading('Approved');
  });
});
