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
  /** Reloads the app and waits until its script shows this screen. */
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

  test('reloads the app, and still leads back to the website', async () => {
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

  test('finds the request on the home screen after the phone has closed the app, and approves it', async () => {
    const {page, context, sessionId} = await open();
    await page.tab.close();
    const later = await world.open(context);
    await later.waitFor('home');
    await later.button(/asks you to log in.*Log in to your bread account/).click();
    await later.approve();
    await later.heading('Approved');
    expect(await world.statusOf(sessionId)).toBe('CONFIRMED');
    await later.button('Done').click();
    await later.text('No requests.');
    expect(later.errors).toEqual([]);
  });

  test('does not find a request on the home screen that was declined or withdrawn', async () => {
    const {page, context} = await open();
    await page.button('Decline').click();
    await page.heading('Declined');
    const withdrawn = await world.login({title: 'Withdrawn'});
    await page.follow(withdrawn.link);
    await page.text('Withdrawn');
    await page.tab.close();
    const later = await world.open(context);
    await later.waitFor('home');
    await world.gateway.admin.query(
      `UPDATE session SET status = 'CANCELLED', cancel_reason = 'cancelled', ended_at = now() WHERE id = $1`,
      [withdrawn.sessionId],
    );
    await later.button(/Withdrawn/).click();
    await later.text('This request no longer exists.');
    await later.button('Done').click();
    await later.text('No requests.');
    expect(later.errors).toEqual([]);
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

  /** Opens the PIN pad of a request whose deadline is near. */
  const hurried = async () => {
    const {page, context} = await world.enrolled();
    const {sessionId, link} = await world.login();
    await world.hurry(sessionId);
    await page.follow(link);
    await page.waitFor('request');
    await page.button('Approve').click();
    await page.waitFor('approval');
    return {page, context};
  };

  test('sees on the PIN pad how much time is left, and that it has run out', async () => {
    const {page} = await hurried();
    await page.tab.getByRole('timer').waitFor();
    await page.heading('Time ran out');
  });

  test('waits on the PIN pad for the answer to a PIN that was sent before the deadline', async () => {
    const {page, context} = await hurried();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await context.route('**/confirmation', async (route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({response});
    });
    await page.enterPin(PIN, 'Approve');
    await page.tab.getByRole('timer').filter({hasText: '0:00'}).waitFor();
    await page.waitFor('approval');
    release();
    await page.heading('Approved');
  });
});
