import {chromiumLaunch, hasChromium} from '@signet/testing';
import {saveScreenshot} from '@signet/testing/browser';
import {chromium, type Browser, type BrowserContext, type Page} from 'playwright-core';
import {forPush, forShop, startDemo, type Demo} from '../support/demo.js';
import {linkToPhone, Shelf} from '../support/shelf.js';

const whereThereIsChromium = hasChromium() ? describe : describe.skip;

/** The tests check only what a person sees on the screens. */
whereThereIsChromium('a person with the shop in one tab and a phone of the shelf in another', () => {
  let demo: Demo;
  let browser: Browser;
  let context: BrowserContext;
  let shop: Page;
  let phone: Shelf;
  const pageErrors: string[] = [];

  const press = (name: string) => shop.getByRole('button', {name, exact: true}).click();
  const notification = () => phone.window.getByRole('button', {name: 'A request waits for you'});

  beforeAll(async () => {
    demo = await startDemo([...forShop, ...forPush]);
    browser = await chromium.launch(chromiumLaunch);
    context = await browser.newContext({viewport: {width: 1280, height: 720}, locale: 'en-GB'});
    context.on('weberror', (event) => pageErrors.push(event.error().message));
    [shop, phone] = [await context.newPage(), new Shelf(await context.newPage())];
    await shop.goto(demo.shopUrl);
    await press('Log in with Signet');
    await phone.open(await linkToPhone(shop));
    await phone.approveAndReturn(shop);
    await shop.getByRole('heading', {name: 'Welcome'}).waitFor();
  });
  afterEach(() => expect(pageErrors).toEqual([]));
  afterAll(async () => {
    await browser.close();
    await demo.stop();
  });

  test('is notified when they want to log in again, and taps the notification', async () => {
    await press('Log out');
    await press('Notify my phone');
    await shop.getByText('Look at your phone').waitFor();
    await notification().waitFor();
    await saveScreenshot(phone.window, 'shelf push');
    await notification().click();
    await phone.heading('Log in to \u2068Corner Bakery\u2069?');
    await phone.approveWithNumber(shop);
    await shop.getByRole('heading', {name: 'Welcome back'}).waitFor();
  });

  test('opens the pushed request in the app, and declines it', async () => {
    await press('Log out');
    await press('Notify my phone');
    await phone.press('Done');
    await phone.app.getByRole('button', {name: /Corner Bakery/}).click();
    await notification().waitFor({state: 'detached'});
    await phone.press('Decline');
    await shop.getByText('The login was not approved on the phone.').waitFor();
  });
});
