import {mkdirSync} from 'node:fs';
import {chromiumLaunch, hasChromium} from '@signet/testing';
import {chromium, type Browser, type Page} from 'playwright-core';
import {forPush, maarja, startDemo, type Demo} from '../support/demo.js';

const whereThereIsChromium = hasChromium() ? describe : describe.skip;

const janis = {...maarja, personalCode: '010108-12345', givenName: 'Jānis', familyName: 'Bērziņš'};

/** The tests check only what a person sees on the screens. */
whereThereIsChromium('a person with the shop in one window and a test phone in the other', () => {
  let demo: Demo;
  let browser: Browser;
  let shop: Page;
  let phone: Page;
  let pageErrors: string[];

  const openWindow = async (width: number, url: string): Promise<Page> => {
    const context = await browser.newContext({viewport: {width, height: 860}, locale: 'en-GB'});
    const page = await context.newPage();
    page.on('pageerror', ({message}) => pageErrors.push(message));
    await page.goto(url);
    return page;
  };
  const press = (page: Page, name: string) => page.getByRole('button', {name, exact: true}).click();
  const enterPin = async () => {
    for (const digit of maarja.pin) await press(phone, digit);
    await press(phone, 'Approve');
  };
  const approve = async () => {
    await press(phone, 'Continue');
    await enterPin();
  };
  /** The same after a push, which asks for the number that the shop shows. */
  const approvePush = async () => {
    await press(phone, 'Continue');
    await press(phone, await shop.locator('#number strong').innerText());
    await enterPin();
  };
  const logOut = async () => {
    await press(shop, 'Log out');
    await shop.getByRole('button', {name: 'Notify my phone'}).waitFor();
  };

  /** Saves screenshots of both windows if `SCREENSHOTS=<directory>` is set. */
  const keepPictures = async (step: string) => {
    const directory = process.env['SCREENSHOTS'];
    if (directory === undefined) return;
    mkdirSync(directory, {recursive: true});
    await shop.screenshot({path: `${directory}/${step} shop.png`});
    await phone.screenshot({path: `${directory}/${step} phone.png`});
  };

  beforeAll(async () => {
    demo = await startDemo([...forPush, 'demo-shop']);
    for (const person of [maarja, janis])
      await fetch(`${demo.simulatorUrl}/phones`, {
        method: 'POST',
        headers: {'content-type': 'application/json'},
        body: JSON.stringify(person),
      });
    browser = await chromium.launch(chromiumLaunch);
  });
  afterAll(async () => {
    await browser.close();
    await demo.stop();
  });

  /** Logs in once without a push, so that the shop knows the person. */
  beforeEach(async () => {
    pageErrors = [];
    shop = await openWindow(900, demo.shopUrl);
    await press(shop, 'Log in with Signet');
    const payload = await shop.locator('a[href^="web+signet:"]').first().getAttribute('href');
    phone = await openWindow(480, `${demo.simulatorUrl}/?${new URLSearchParams({scan: payload ?? ''})}`);
    await phone.getByRole('link', {name: 'Maarja Tamm'}).click();
    await approve();
    await phone.getByRole('heading', {name: 'Approved'}).waitFor();
    const back = await phone.getByRole('link', {name: /^Back to/}).getAttribute('href');
    await shop.goto(back ?? '');
    await logOut();
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    expect(pageErrors).toEqual([]);
  });

  test('starts the login in the shop, and approves the request that opens on the phone', async () => {
    await press(shop, 'Notify my phone');
    await phone.getByRole('heading', {name: 'Log in to Corner Bakery?'}).waitFor();
    await shop.getByText('Opened on your phone').waitFor();
    await keepPictures('1 opened');
    await approvePush();
    await phone.getByRole('heading', {name: 'Approved'}).waitFor();
    await shop.getByRole('heading', {name: 'Welcome back'}).waitFor();
    await keepPictures('2 approved');
  });

  test('finds the phone with the request among others', async () => {
    await phone.getByRole('link', {name: 'All phones'}).click();
    await phone.getByRole('link', {name: 'Maarja Tamm Ready'}).waitFor();
    await press(shop, 'Notify my phone');
    const ringing = phone.getByRole('link', {name: 'Maarja Tamm Corner Bakery asks you to log in'});
    await ringing.waitFor();
    await shop.getByText('Look at your phone').waitFor();
    await phone.getByRole('link', {name: 'Jānis Bērziņš Ready'}).waitFor();
    await keepPictures('3 rings');
    await ringing.click();
    await approvePush();
    await shop.getByRole('heading', {name: 'Welcome back'}).waitFor();
  });

  test('declines on the phone, sees that in the shop, and starts again', async () => {
    await press(shop, 'Notify my phone');
    await press(phone, 'Decline');
    await phone.getByRole('heading', {name: 'Declined'}).waitFor();
    await shop.getByText('The login was not approved on the phone.').waitFor();
    await shop.getByRole('link', {name: 'Back to the bakery'}).click();
    await press(shop, 'Notify my phone');
    await phone.getByRole('heading', {name: 'Log in to Corner Bakery?'}).waitFor();
    await approvePush();
    await shop.getByRole('heading', {name: 'Welcome back'}).waitFor();
  });
});
