import {parseQrPayload} from '@signet/domain';
import type {BrowserContext} from 'playwright-core';
import {HostedWorld, whereThereIsChromium, viewports, type Viewport} from './hosted-world.js';
import type {LoginPage} from './login-page.js';

import.meta.jest.setTimeout(60_000);

whereThereIsChromium('the hosted login page', () => {
  let world: HostedWorld;
  beforeAll(async () => {
    world = await HostedWorld.start();
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  /** Resolves once the browser is back at the relying party. */
  const backAtShop = async ({tab}: LoginPage): Promise<URL> => {
    await tab.waitForURL(`${world.shopUrl}/callback?**`);
    return new URL(tab.url());
  };
  const deniedAtShop = async (page: LoginPage) =>
    expect((await backAtShop(page)).search).toBe('?error=access_denied&state=some%20state');
  const loginCookies = async (context: BrowserContext) =>
    (await context.cookies(`${world.apiUrl}/login-ui/v1/session`)).map(({name}) => name);

  describe.each<Viewport>(['desktop', 'phone'])('on a %s', (device) => {
    const start = () => world.waiting(viewports[device]);

    test('takes a person from the relying party over the phone and back', async () => {
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
      const arrived = await backAtShop(page);
      expect([...arrived.searchParams.keys()]).toEqual(['code', 'state']);
      expect(await loginCookies(context)).toEqual([]);
      await page.tab.goBack();
      expect(page.tab.url()).toBe(`${world.shopUrl}/`);
      expect(page.faults).toEqual([]);
    });

    test('says so when the login is declined on the phone, and leads back', async () => {
      const {page, sessionId} = await start();
      await world.scan(sessionId);
      await page.waitForStep('opened');
      await world.phone.decline(sessionId);
      await page.heading('This login was cancelled');
      await page.button('Back to \u2068Corner Bakery\u2069').click();
      await deniedAtShop(page);
    });

    test('says so when the time has run out, and leads back', async () => {
      const {page, sessionId} = await start();
      await world.expire(sessionId);
      await page.heading('Time ran out');
      await page.button('Back to \u2068Corner Bakery\u2069').click();
      await deniedAtShop(page);
    });

    test('lets the person cancel, and the phone cannot approve any more', async () => {
      const {page, context, sessionId} = await start();
      await page.button('Cancel').click();
      await deniedAtShop(page);
      expect(await loginCookies(context)).toEqual([]);
      expect((await world.phone.scan(sessionId)).status).toBe(404);
    });

    test('picks the login up in the tab that the app opens on the way back, the first one asleep', async () => {
      const {page, context, sessionId} = await start();
      const {returnUrl = ''} = parseQrPayload(await page.payload()) ?? {};
      const wake = await page.fallAsleep();
      await world.approve(sessionId);
      await backAtShop(await world.open(context, returnUrl));
      await wake();
      await page.heading('This login has ended');
    });
  });

  describe('a handoff token', () => {
    test('that another browser has used leads nowhere but back', async () => {
      const {url} = await world.waiting();
      const other = await world.open(await world.browser(), url);
      await other.heading('This link no longer works');
      await other.button('Go back').click();
      await other.tab.waitForURL(`${world.shopUrl}/`);
    });

    test('that is too old leads nowhere but back', async () => {
      const {sessionId, url} = await world.begin();
      await world.gateway.admin.query(
        'UPDATE session SET handoff_expires_at = clock_timestamp() WHERE id = $1',
        [sessionId],
      );
      const page = await world.open(await world.browser(), url);
      await page.heading('This link no longer works');
      expect(await page.button('Go back').count()).toBe(1);
    });

    test('whose address is opened twice in one browser shows the one login twice', async () => {
      const {context, url, page} = await world.waiting();
      const again = await world.open(context, url);
      await again.waitForStep('waiting');
      expect(await again.payload()).toBe(await page.payload());
    });
  });

  describe('a second login in the same browser', () => {
    /** Two logins, and the order in which the browser opens them. */
    const opened = async (order: 'first' | 'second') => {
      const [begunFirst, begunSecond] = [await world.begin(), await world.begin()];
      const [older, newer] = order === 'first' ? [begunFirst, begunSecond] : [begunSecond, begunFirst];
      const context = await world.browser();
      const olderPage = await world.open(context, older.url);
      await olderPage.waitForStep('waiting');
      const newerPage = await world.open(context, newer.url);
      await newerPage.waitForStep('waiting');
      return {olderPage, newerPage, newer};
    };

    test.each(['first', 'second'] as const)(
      'supersedes the one that was opened before, the %s to be begun',
      async (order) => {
        const {olderPage, newerPage, newer} = await opened(order);
        await olderPage.heading('You started a newer request');
        await world.approve(newer.sessionId);
        await backAtShop(newerPage);
        expect(await olderPage.step).toBe('superseded');
      },
    );

    test('can be gone on with in the older page', async () => {
      const {olderPage, newerPage, newer} = await opened('first');
      await olderPage.waitForStep('superseded');
      await olderPage.button('Go to the newer request').click();
      await olderPage.waitForStep('waiting');
      expect(await olderPage.payload()).toBe(await newerPage.payload());
      await newerPage.tab.close();
      await world.approve(newer.sessionId);
      await backAtShop(olderPage);
    });

    test('is what the older page shows after a reload', async () => {
      const {olderPage, newerPage} = await opened('first');
      await olderPage.waitForStep('superseded');
      await olderPage.tab.reload();
      await olderPage.waitForStep('waiting');
      expect(await olderPage.payload()).toBe(await newerPage.payload());
    });

    test('leaves the older page a way on when the newer has ended', async () => {
      const {olderPage, newerPage, newer} = await opened('first');
      await olderPage.waitForStep('superseded');
      await world.approve(newer.sessionId);
      await backAtShop(newerPage);
      await olderPage.button('Go to the newer request').click();
      await olderPage.waitForStep('noLogin');
      await olderPage.button('Go back').click();
      await olderPage.tab.waitForURL(`${world.shopUrl}/`);
    });
  });

  describe('a reload', () => {
    test('shows the code again', async () => {
      const {page} = await world.waiting();
      const before = await page.payload();
      await page.tab.reload();
      await page.waitForStep('waiting');
      expect(await page.payload()).toBe(before);
    });

    test('shows that the login is open on the phone', async () => {
      const {page, sessionId} = await world.waiting();
      await world.scan(sessionId);
      await page.waitForStep('opened');
      await page.tab.reload();
      await page.waitForStep('opened');
      await world.phone.confirm(sessionId, '1234');
      await backAtShop(page);
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
      await deniedAtShop(page);
    });

    test('when the relying party does not answer leaves a way back', async () => {
      const {page, context, sessionId} = await world.waiting();
      await context.route(`${world.shopUrl}/callback?*`, (route) => route.fulfill({status: 204}));
      await world.approve(sessionId);
      await page.tab.getByRole('link', {name: /^Continue to/}).waitFor();
      await page.tab.reload();
      await page.waitForStep('noLogin');
      await page.button('Go back').click();
      await page.tab.waitForURL(`${world.shopUrl}/`);
    });

    test('of a page that was not reached in time completes what was approved meanwhile', async () => {
      const {page, context, sessionId} = await world.waiting();
      await page.tab.goto('about:blank');
      await world.approve(sessionId);
      const returned = await world.open(context, `${world.loginUrl}/`);
      await backAtShop(returned);
    });
  });

  test('the back button leads to the relying party, and forward to the login as it stands', async () => {
    const {page, sessionId} = await world.waiting();
    await page.tab.goBack();
    expect(page.tab.url()).toBe(`${world.shopUrl}/`);
    await world.scan(sessionId);
    await page.tab.goForward();
    await page.waitForStep('opened');
  });

  test('with two tabs one goes back, and the other says that the login has ended', async () => {
    const {page, context, sessionId} = await world.waiting();
    const other = await world.open(context, `${world.loginUrl}/`);
    await other.waitForStep('waiting');
    await world.approve(sessionId);
    const ends = await Promise.all(
      [page, other].map((tab) =>
        Promise.race([
          backAtShop(tab).then(() => 'back'),
          tab.heading('This login has ended').then(() => 'endedElsewhere'),
        ]),
      ),
    );
    expect(ends.sort()).toEqual(['back', 'endedElsewhere']);
  });

  test('offline it says so, and goes on by itself', async () => {
    const {page, context, sessionId} = await world.waiting();
    await context.setOffline(true);
    await page.look();
    await page.tab.getByText('No connection.', {exact: false}).first().waitFor();
    await world.approve(sessionId);
    await context.setOffline(false);
    await backAtShop(page);
  });

  test('a page that slept catches up when it wakes', async () => {
    const {page, sessionId} = await world.waiting();
    const wake = await page.fallAsleep();
    await world.approve(sessionId);
    await wake();
    await backAtShop(page);
  });

  test('a fault of the service is not the end', async () => {
    const {page, context, sessionId} = await world.waiting();
    let faults = 0;
    await context.route('**/session/status?*', (route) => {
      faults += 1;
      return faults > 2 ? route.continue() : route.fulfill({status: 502, body: '<h1>Bad gateway</h1>'});
    });
    await page.look();
    await world.approve(sessionId);
    await backAtShop(page);
    expect(faults).toBeGreaterThan(2);
  });
});
