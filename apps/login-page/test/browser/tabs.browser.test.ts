import {HostedWorld, whereThereIsChromium} from './support/hosted-world.js';
import {backAtShop} from './support/shop.js';

whereThereIsChromium('several tabs and logins', () => {
  let world: HostedWorld;
  beforeAll(async () => {
    world = await HostedWorld.start();
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  describe('a handoff token', () => {
    test('that another browser has used only offers to go back', async () => {
      const {url} = await world.waiting();
      const other = await world.open(await world.browser(), url);
      await other.heading('This link no longer works');
      await other.button('Go back').click();
      await other.tab.waitForURL(`${world.shopUrl}/`);
    });

    test('that has expired only offers to go back', async () => {
      const {sessionId, url} = await world.begin();
      await world.gateway.admin.query(
        'UPDATE session SET handoff_expires_at = clock_timestamp() WHERE id = $1',
        [sessionId],
      );
      const page = await world.open(await world.browser(), url);
      await page.heading('This link no longer works');
      expect(await page.button('Go back').count()).toBe(1);
    });

    test('opened in two tabs of one browser shows the same login in both', async () => {
      const {context, url, page} = await world.waiting();
      const again = await world.open(context, url);
      await again.waitForStep('waiting');
      expect(await again.payload()).toBe(await page.payload());
    });
  });

  describe('a second login in the same browser', () => {
    /** Creates two logins and opens both in one browser. @param order which of them, by creation, is opened first */
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
      'supersedes the login opened before it, if the browser begins with the %s of two created logins',
      async (order) => {
        const {olderPage, newerPage, newer} = await opened(order);
        await olderPage.heading('You started a newer request');
        await world.approve(newer.sessionId);
        await backAtShop(world, newerPage);
        expect(await olderPage.step).toBe('superseded');
      },
    );

    test('can be continued in the older tab', async () => {
      const {olderPage, newerPage, newer} = await opened('first');
      await olderPage.waitForStep('superseded');
      await olderPage.button('Go to the newer request').click();
      await olderPage.waitForStep('waiting');
      expect(await olderPage.payload()).toBe(await newerPage.payload());
      await newerPage.tab.close();
      await world.approve(newer.sessionId);
      await backAtShop(world, olderPage);
    });

    test('is shown in the older tab after a reload', async () => {
      const {olderPage, newerPage} = await opened('first');
      await olderPage.waitForStep('superseded');
      await olderPage.tab.reload();
      await olderPage.waitForStep('waiting');
      expect(await olderPage.payload()).toBe(await newerPage.payload());
    });

    test('leaves the older tab a button to go back after the newer login has ended', async () => {
      const {olderPage, newerPage, newer} = await opened('first');
      await olderPage.waitForStep('superseded');
      await world.approve(newer.sessionId);
      await backAtShop(world, newerPage);
      await olderPage.button('Go to the newer request').click();
      await olderPage.waitForStep('finished');
      await olderPage.button('Go back').click();
      await olderPage.tab.waitForURL(`${world.shopUrl}/`);
    });
  });

  test('one of two tabs returns to the relying party, and the other shows that the login is finished', async () => {
    const {page, context, sessionId} = await world.waiting();
    const other = await world.open(context, `${world.loginUrl}/`);
    await other.waitForStep('waiting');
    await world.approve(sessionId);
    const ends = await Promise.all(
      [page, other].map((tab) =>
        Promise.race([
          backAtShop(world, tab).then(() => 'back'),
          tab.heading('You are done here').then(() => 'finished'),
        ]),
      ),
    );
    expect(ends.sort()).toEqual(['back', 'finished']);
  });
});
