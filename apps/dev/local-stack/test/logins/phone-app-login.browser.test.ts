import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {chromiumWithProfileLaunch, hasChromium, testTls, until} from '@signet/testing';
import {TestPushService} from '@signet/testing/browser';
import {chromium, type Browser, type BrowserContext, type Page} from 'playwright-core';
import {AppPage} from '../../../../phone-app/test/browser/support/app-page.js';
import {PIN} from '../../../../phone-app/test/browser/support/phone-world.js';
import {forPush, forShop, startDemo, type Demo} from '../support/demo.js';

const whereThereIsChromium = hasChromium() ? describe : describe.skip;

whereThereIsChromium('a customer at the shop, with the phone app in the same browser', () => {
  let directory: string;
  let demo: Demo;
  let browser: Browser;
  let pushService: TestPushService;
  let context: BrowserContext;
  let phone: AppPage;
  let shop: Page;

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'signet-push-'));
    const authority = join(directory, 'ca.pem');
    writeFileSync(authority, testTls().ca);
    pushService = await TestPushService.start();
    demo = await startDemo([...forShop, ...forPush], {...process.env, NODE_EXTRA_CA_CERTS: authority});
    browser = await chromium.launch(chromiumWithProfileLaunch);
    context = await browser.newContext({
      viewport: {width: 480, height: 860},
      locale: 'en-GB',
      permissions: ['notifications'],
    });
    await pushService.serve(context);
  });
  afterAll(async () => {
    await browser.close();
    await demo.stop();
    await pushService.stop();
    rmSync(directory, {recursive: true});
  });

  const approve = async (request: AppPage) => {
    await request.heading('Log in to \u2068Corner Bakery\u2069?');
    await request.approve();
    await request.heading('Approved');
  };

  test('sets the app up with an activation code, and turns notifications on', async () => {
    const {activationCode} = await demo.registrar.person();
    phone = new AppPage(await context.newPage());
    await phone.tab.goto(`${demo.appUrl}/#activate=${activationCode}`);
    await phone.enrol(PIN, 'notification-offer');
    await phone.button('Turn on notifications').click();
    await phone.waitFor('home');
    expect(phone.errors).toEqual([]);
  });

  test('logs in to the shop with the link to the app', async () => {
    shop = await context.newPage();
    await shop.goto(demo.shopUrl);
    await shop.getByRole('button', {name: 'Log in with Signet'}).click();
    const opened = context.waitForEvent('page');
    await shop.getByRole('link', {name: 'Open Signet in a new tab'}).click();
    const request = new AppPage(await opened);
    await approve(request);
    await shop.getByText('continues in the browser that the Signet app has opened').waitFor();
    expect(request.errors).toEqual([]);
    await request.tab.getByRole('link', {name: /^Back to/}).click();
    await request.tab.getByRole('heading', {level: 1, name: 'Welcome'}).waitFor();
    expect(request.tab.url()).toBe(`${demo.shopUrl}/`);
    await request.tab.close();
    await shop.goto(demo.shopUrl);
  });

  test('is notified when they want to log in again, and taps the notification', async () => {
    await shop.getByRole('button', {name: 'Log out'}).click();
    // On its home screen, the app calls `getNotifications` every three seconds, which could delete the new notification
    // (see `untilShown` in @signet/testing). The screen with the settings does not call it.
    await phone.button('Settings').click();
    pushService.connect(phone.tab);
    await shop.getByRole('button', {name: 'Notify my phone'}).click();
    await until('the push', () => pushService.received.length === 1);
    expect(JSON.parse(pushService.received[0] ?? '')).toEqual({
      type: 'session',
      sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    await pushService.tap(context);
    await phone.heading('Log in to \u2068Corner Bakery\u2069?');
    await phone.button('Approve').click();
    await phone.button((await shop.locator('#number strong').textContent()) ?? '').click();
    await phone.waitFor('approval');
    await phone.enterPin(PIN, 'Approve');
    await shop.getByRole('heading', {name: 'Welcome back'}).waitFor();
    expect(phone.errors).toEqual([]);
  });
});
