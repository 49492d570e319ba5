import {chromiumLaunch, hasChromium} from '@signet/testing';
import {chromium, type Browser} from 'playwright-core';
import {AppPage} from '../../../../phone-app/test/browser/support/app-page.js';
import {startDemo, type Demo} from '../support/demo.js';

const whereThereIsChromium = hasChromium() ? describe : describe.skip;

whereThereIsChromium('a customer at the shop, with the phone app in the same browser', () => {
  let demo: Demo;
  let browser: Browser;
  beforeAll(async () => {
    demo = await startDemo(['phone-app']);
    browser = await chromium.launch(chromiumLaunch);
  });
  afterAll(async () => {
    await browser.close();
    await demo.stop();
  });

  test('sets the app up with an activation code, and logs in to the shop with it', async () => {
    const context = await browser.newContext({viewport: {width: 480, height: 860}, locale: 'en-GB'});
    const {activationCode} = await demo.registrar.person();
    const phone = new AppPage(await context.newPage());
    await phone.tab.goto(`${demo.appUrl}/#activate=${activationCode}`);
    await phone.enrol();

    const shop = await context.newPage();
    await shop.goto(demo.shopUrl);
    await shop.getByRole('button', {name: 'Log in with Signet'}).click();
    const opened = context.waitForEvent('page');
    await shop.getByRole('link', {name: 'Open Signet in this browser'}).click();
    const request = new AppPage(await opened);
    await request.heading('Log in to \u2068Corner Bakery\u2069?');
    await request.approve();
    await request.heading('Approved');
    expect(await request.tab.getByRole('link', {name: /^Back to/}).getAttribute('href')).toBe(
      `${demo.shopUrl}/waiting`,
    );
    await shop.getByRole('heading', {level: 1, name: 'Welcome'}).waitFor();
    expect([...phone.errors, ...request.errors]).toEqual([]);
  });
});
