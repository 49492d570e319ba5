import {parseQrPayload} from '@signet/domain';
import type {BrowserContext} from 'playwright-core';
import {HostedWorld, whereThereIsChromium, viewports, type Viewport} from './support/hosted-world.js';
import {backAtShop, deniedAtShop} from './support/shop.js';

whereThereIsChromium('the hosted login page', () => {
  let world: HostedWorld;
  beforeAll(async () => {
    world = await HostedWorld.start();
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  const loginCookies = async (context: BrowserContext) =>
    (await context.cookies(`${world.apiUrl}/login-ui/v1/session`)).map(({name}) => name);

  describe.each<Viewport>(['desktop', 'phone'])('on a %s', (device) => {
    const start = () => world.waiting(viewports[device]);

    test('leads a person from the relying party through the login and back', async () => {
      const {page, context, sessionId} = await start();
      await page.heading('Log in to \u2068Corner Bakery\u2069');
      expect(parseQrPayload(await page.payload())).toEqual({
        appScheme: 'signet',
        sessionId,
        returnUrl: `${world.loginUrl}/`,
      });
      await world.scan(await page.payload());
      await page.waitForStep('opened');
      await page.heading('Continue on your phone');
      await world.phone.confirm(sessionId, '1234');
      const arrived = await backAtShop(world, page);
      expect([...arrived.searchParams.keys()]).toEqual(['code', 'state']);
      expect(await loginCookies(context)).toEqual([]);
      await page.tab.goBack();
      expect(page.tab.url()).toBe(`${world.shopUrl}/`);
      expect(page.errors).toEqual([]);
    });

    test('shows that the login was declined on the phone, and returns', async () => {
      const {page, sessionId} = await start();
      await world.scan(sessionId);
      await page.waitForStep('opened');
      await world.phone.decline(sessionId);
      await page.heading('This login was not approved');
      await page.button('Back to \u2068Corner Bakery\u2069').click();
      await deniedAtShop(world, page);
    });

    test('shows that the login has expired, and returns', async () => {
      const {page, sessionId} = await start();
      await world.expire(sessionId);
      await page.heading('Time ran out');
      await page.button('Back to \u2068Corner Bakery\u2069').click();
      await deniedAtShop(world, page);
    });

    test('cancels the login, so that the phone cannot approve it', async () => {
      const {page, context, sessionId} = await start();
      await page.button('Cancel').click();
      await deniedAtShop(world, page);
      expect(await loginCookies(context)).toEqual([]);
      expect((await world.phone.scan(sessionId)).status).toBe(404);
    });

    test('says that the person is done in a tab that the app opens after the first tab has returned', async () => {
      const {page, context, sessionId} = await start();
      const {returnUrl = ''} = parseQrPayload(await page.payload()) ?? {};
      await world.approve(sessionId);
      await backAtShop(world, page);
      const late = await world.open(context, returnUrl);
      await late.heading('You are done here');
      await late.tab.locator('.detail', {hasText: 'continue with \u2068Corner Bakery\u2069'}).waitFor();
      expect(late.errors).toEqual([]);
    });

    test('resumes the login in the tab that the app opens while the first tab is frozen', async () => {
      const {page, context, sessionId} = await start();
      const {returnUrl = ''} = parseQrPayload(await page.payload()) ?? {};
      const unfreeze = await page.freeze();
      await world.approve(sessionId);
      await backAtShop(world, await world.open(context, returnUrl));
      await unfreeze();
      await page.heading('You are done here');
    });
  });

  test('shows the current state when the person goes back to the relying party and forward again', async () => {
    const {page, sessionId} = await world.waiting();
    await page.tab.goBack();
    expect(page.tab.url()).toBe(`${world.shopUrl}/`);
    await world.scan(sessionId);
    await page.tab.goForward();
    await page.waitForStep('opened');
  });
});
