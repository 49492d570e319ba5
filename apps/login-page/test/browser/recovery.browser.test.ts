import {HostedWorld, whereThereIsChromium} from './support/hosted-world.js';
import {blockStorage, states} from './support/states.js';
import {backAtShop, deniedAtShop} from './support/shop.js';

whereThereIsChromium('the hosted login page recovers after', () => {
  let world: HostedWorld;
  beforeAll(async () => {
    world = await HostedWorld.start();
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  describe('a reload', () => {
    test('shows the code again', async () => {
      const {page} = await world.waiting();
      const before = await page.payload();
      await page.tab.reload();
      await page.waitForStep('waiting');
      expect(await page.payload()).toBe(before);
    });

    test('shows that the login was opened on the phone', async () => {
      const {page, sessionId} = await world.waiting();
      await world.scan(sessionId);
      await page.waitForStep('opened');
      await page.tab.reload();
      await page.waitForStep('opened');
      await world.phone.confirm(sessionId, '1234');
      await backAtShop(world, page);
    });

    test.each([
      ['declined', (id: string) => world.scan(id).then(() => world.phone.decline(id))],
      ['expired', (id: string) => world.expire(id)],
    ] as const)('shows again that it was %s', async (step, end) => {
      const {page, sessionId} = await world.waiting();
      await end(sessionId);
      await page.waitForStep(step);
      await page.tab.reload();
      await page.waitForStep(step);
      await page.button(/^Back to/).click();
      await deniedAtShop(world, page);
    });

    test('after a failed redirect offers to go back', async () => {
      const {page, context, sessionId} = await world.waiting();
      await context.route(`${world.shopUrl}/callback?*`, (route) => route.fulfill({status: 204}));
      await world.approve(sessionId);
      await page.tab.getByRole('link', {name: /^Continue to/}).waitFor();
      await page.tab.reload();
      await page.waitForStep('finished');
      await page.button('Go back').click();
      await page.tab.waitForURL(`${world.shopUrl}/`);
    });

    test('completes a login that was approved while the page was closed', async () => {
      const {page, context, sessionId} = await world.waiting();
      await page.tab.goto('about:blank');
      await world.approve(sessionId);
      const returned = await world.open(context, `${world.loginUrl}/`);
      await backAtShop(world, returned);
    });
  });

  describe('blocked cookies', () => {
    test('with the hosts that need them, and says so again after a reload', async () => {
      const {page, close} = await states['cookies blocked'](world, {});
      const says = async () => (await page.tab.locator('.detail').textContent())?.replaceAll(/[⁨⁩]/g, '');
      const sentence =
        'This page needs one cookie to recognise your browser. Allow cookies for 127.0.0.1, then start again on the website.';
      expect(await says()).toBe(sentence);
      await page.tab.reload();
      await page.heading('Cookies are blocked');
      expect(await says()).toBe(sentence);
      await page.button('Go back').click();
      await page.tab.waitForURL(`${world.shopUrl}/`);
      await close();
    });
  });

  describe('blocked storage', () => {
    const withoutStorage = async () => {
      const context = await world.browser();
      await blockStorage(context);
      const login = await world.begin();
      const page = await world.open(context, login.url);
      await page.waitForStep('waiting');
      return {...login, context, page};
    };

    test('a reload shows the login again, and the login ends at the relying party', async () => {
      const {page, sessionId} = await withoutStorage();
      await world.scan(sessionId);
      await page.waitForStep('opened');
      await page.tab.reload();
      await page.waitForStep('opened');
      await world.phone.confirm(sessionId, '1234');
      await backAtShop(world, page);
    });

    test('a superseded tab leads to the tab of the newer login', async () => {
      const {page, context} = await withoutStorage();
      const newer = await world.open(context, (await world.begin()).url);
      await newer.waitForStep('waiting');
      await page.waitForStep('superseded');
      await page.button('Go to the newer request').click();
      await page.heading('The browser blocks storage');
      expect(await page.tab.locator('.detail').textContent()).toContain(
        'Continue in the tab in which you started',
      );
    });
  });

  test('a lost connection, which it shows meanwhile, at once', async () => {
    const {page, context, sessionId} = await world.waiting();
    const notice = page.tab.locator('.notice');
    // The timeout is shorter than a long poll (25 seconds), so the test fails if the page waits until a long poll ends.
    const timeout = 12_000;
    await context.setOffline(true);
    await notice.waitFor({timeout});
    await context.setOffline(false);
    await notice.waitFor({state: 'hidden', timeout});
    await context.setOffline(true);
    await notice.waitFor({timeout});
    await world.approve(sessionId);
    await context.setOffline(false);
    await backAtShop(world, page);
  });

  test('a lost connection, whose notice moves no button', async () => {
    const {page, context} = await world.waiting();
    const cancel = page.button('Cancel');
    const place = await cancel.boundingBox();
    await context.setOffline(true);
    await page.tab.locator('.notice').waitFor();
    expect(await cancel.boundingBox()).toEqual(place);
    await context.setOffline(false);
    await page.tab.locator('.notice').waitFor({state: 'hidden'});
  });

  test('being frozen in the background', async () => {
    const {page, sessionId} = await world.waiting();
    const unfreeze = await page.freeze();
    await world.approve(sessionId);
    await unfreeze();
    await backAtShop(world, page);
  });

  test('errors of the service', async () => {
    const {page, context, sessionId} = await world.waiting();
    let failures = 0;
    await context.route('**/session/status?*', (route) => {
      failures += 1;
      return failures > 2 ? route.continue() : route.fulfill({status: 502, body: '<h1>Bad gateway</h1>'});
    });
    await page.bringToFront();
    await world.approve(sessionId);
    await backAtShop(world, page);
    expect(failures).toBeGreaterThan(2);
  });
});
