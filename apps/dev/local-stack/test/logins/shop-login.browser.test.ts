import {mkdirSync} from 'node:fs';
import {join} from 'node:path';
import {chromiumLaunch, hasChromium} from '@signet/testing';
import {chromium, type Browser, type Page} from 'playwright-core';
import {z} from 'zod';
import {forShop, maarja, startDemo, type Demo} from '../support/demo.js';
import {linkToPhone, Shelf} from '../support/shelf.js';

const whereThereIsChromium = hasChromium() ? describe : describe.skip;

const janis = {...maarja, personalCode: '010108-12345', givenName: 'Jānis', familyName: 'Bērziņš'};

/** The tests use the shop's own waiting page, and check only what a person sees on the screens. */
whereThereIsChromium('a customer at the shop, with a phone in the other hand', () => {
  let demo: Demo;
  let browser: Browser;
  let shop: Page;
  let phone: Shelf;
  let pageErrors: string[] = [];

  const openWindow = async (width: number): Promise<Page> => {
    const context = await browser.newContext({viewport: {width, height: 860}, locale: 'en-GB'});
    context.on('weberror', (event) => pageErrors.push(event.error().message));
    const page = await context.newPage();
    return page;
  };
  const press = (page: Page, name: string) => page.getByRole('button', {name, exact: true}).click();
  const follow = (page: Page, name: string) => page.getByRole('link', {name, exact: true}).click();
  const heading = (page: Page, name: string) => page.getByRole('heading', {level: 1, name}).waitFor();
  const says = (page: Page, sentence: string) =>
    page.getByText(sentence).filter({visible: true}).first().waitFor();

  /** Opens, on the phone of this person, the request that a window of the shop shows. */
  const scan = async (window: Page, person = maarja) => {
    await phone.open(await linkToPhone(window), person);
    await phone.heading('Log in to \u2068Corner Bakery\u2069?');
  };
  /** Starts a new login from the waiting page of a login that has failed. */
  const startAgain = async (window: Page) => {
    await press(window, 'Try again');
    await heading(window, 'Log in with Signet');
  };
  const fact = (term: string) => shop.locator(`dt:text-is("${term}") + dd`).textContent();

  /** Returns Signet's answer, as the account page shows it. */
  const respond = async () => {
    const text = await shop.getByLabel('Answer of Signet').textContent();
    return z.looseObject({subjectId: z.string()}).parse(JSON.parse(text ?? ''));
  };

  /** Saves screenshots of the shop and of the phone if `SCREENSHOTS=<directory>` is set. */
  const keepPictures = async (step: string) => {
    const directory = process.env['SCREENSHOTS'];
    if (directory === undefined) return;
    mkdirSync(directory, {recursive: true});
    await shop.screenshot({path: join(directory, `${step} shop.png`)});
    await phone.window.screenshot({path: join(directory, `${step} phone.png`)});
  };

  beforeAll(async () => {
    demo = await startDemo(forShop);
    browser = await chromium.launch(chromiumLaunch);
    // The page of the phone simulator keeps its phones in the storage of its window. A new window would need new
    // phones, and a person can have only a few, so the tests share one window.
    phone = new Shelf(await openWindow(480));
  });
  afterAll(async () => {
    await browser.close();
    await demo.stop();
  });
  beforeEach(async () => {
    pageErrors = [];
    shop = await openWindow(900);
    await shop.goto(demo.shopUrl);
  });
  afterEach(async () => {
    const shops = browser.contexts().filter((context) => context !== phone.window.context());
    await Promise.all(shops.map((context) => context.close()));
    expect(pageErrors).toEqual([]);
  });

  test('sees on the phone which data the shop requests, and in the shop which data it received', async () => {
    await press(shop, 'Log in with Signet');
    await keepPictures('1 waiting');
    await scan(shop);
    for (const asked of ['Your full name', 'Your country', 'Whether you are 18 or older'])
      await phone.says(asked);
    await says(shop, 'Opened on your phone. Enter your PIN there.');
    await keepPictures('2 opened');
    await phone.approveAndReturn(shop);
    await heading(shop, 'Welcome, Maarja Tamm');
    await phone.heading('Approved');
    await keepPictures('3 approved');
    expect([await fact('Country'), await fact('18 or older')]).toEqual(['Estonia', 'Yes']);
    const {subjectId, ...shared} = await respond();
    expect(subjectId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8/);
    expect(shared).toEqual({attributes: {name: 'Maarja Tamm', country: 'EE'}, predicates: {adult: true}});
    expect(shop.url()).toBe(`${demo.shopUrl}/`);
  });

  test('has the same subjectId at every login, and shares only the requested data', async () => {
    const subjects: unknown[] = [];
    for (const share of ['profile', 'nothing']) {
      await shop.getByText('For developers').click();
      await shop.locator(`input[name="share"][value="${share}"]`).check();
      await press(shop, 'Save');
      await press(shop, 'Log in with Signet');
      await scan(shop);
      await phone.approveAndReturn(shop);
      await shop.getByRole('heading', {name: 'Welcome'}).waitFor();
      const {subjectId, ...shared} = await respond();
      subjects.push(subjectId);
      expect(Object.keys(shared)).toEqual(share === 'profile' ? ['attributes', 'predicates'] : []);
      await heading(shop, share === 'profile' ? 'Welcome, Maarja Tamm' : 'Welcome back');
      await press(shop, 'Log out');
    }
    expect(new Set(subjects).size).toBe(1);
    await keepPictures('4 logged out');
  });

  test('declines, sees that in the shop, and can start again', async () => {
    await press(shop, 'Log in with Signet');
    await scan(shop);
    await phone.press('Decline');
    await says(shop, 'The login was not approved on the phone.');
    await keepPictures('5 declined');
    await startAgain(shop);
  });

  test('enters a wrong PIN three times: the phone is locked, and the shop stops waiting', async () => {
    await press(shop, 'Log in with Signet');
    await scan(shop, janis);
    await phone.press('Approve');
    await phone.enterPin('0000');
    await phone.says('Wrong PIN. Tries left: 2.');
    await phone.enterPin('0000');
    await phone.says('Wrong PIN. One more wrong PIN locks this phone.');
    await keepPictures('6 one try left');
    await phone.enterPin('0000');
    await phone.heading('This phone is locked');
    await says(shop, 'The login was not approved on the phone.');
    await keepPictures('7 locked');
    await startAgain(shop);
    await scan(shop);
    await phone.approveAndReturn(shop);
    await heading(shop, 'Welcome');
  });

  test('approves too late, sees that on both screens, and can start again', async () => {
    await press(shop, 'Log in with Signet');
    await scan(shop);
    await demo.expireSessions();
    await says(shop, 'The time is up. Nobody approved the login.');
    await phone.press('Approve');
    await phone.enterPin();
    await phone.says('This request no longer exists. It was answered, withdrawn or has expired.');
    await keepPictures('8 expired');
    await startAgain(shop);
  });

  test('cannot use a redirect twice, nor a redirect from another browser', async () => {
    const redirect = shop.waitForRequest(/\/callback\?/, {timeout: 50_000});
    await press(shop, 'Log in with Signet');
    await scan(shop);
    await phone.approveAndReturn(shop);
    await heading(shop, 'Welcome');
    const used = (await redirect).url();

    const otherBrowser = await openWindow(900);
    for (const window of [shop, otherBrowser]) {
      await window.goto(used);
      expect(window.url()).toBe(`${demo.shopUrl}/`);
      await says(window, 'This request was not started in this browser. Please try again.');
    }
    await keepPictures('9 redirect again');
    await press(otherBrowser, 'Log in with Signet');
    for (const state of ['another', '', `${new URL(used).searchParams.get('state')}&state=another`]) {
      await otherBrowser.goto(`${demo.shopUrl}/callback?code=a&state=${state}`);
      await says(otherBrowser, 'This request was not started in this browser. Please try again.');
      await press(otherBrowser, 'Log in with Signet');
    }
    await heading(otherBrowser, 'Log in with Signet');
    await shop.goto(demo.shopUrl);
    await heading(shop, 'Welcome');
  });

  describe('who starts again in another tab', () => {
    let newer: Page;
    beforeEach(async () => {
      await press(shop, 'Log in with Signet');
      await scan(shop);
      newer = await shop.context().newPage();
      await newer.goto(demo.shopUrl);
      await press(newer, 'Log in with Signet');
      await heading(newer, 'Log in with Signet');
    });

    test('is not logged in by the old tab, which says that its login has ended', async () => {
      await phone.approve();
      await says(shop, 'This login has ended, perhaps because you started another one.');
      await keepPictures('10 old tab');
      await follow(shop, 'Back to the bakery');
      await heading(shop, 'Good bread, delivered');
    });

    test('opens the new request on the phone, logs in in the new tab, and the old tab can continue to the account', async () => {
      await phone.open(await linkToPhone(newer));
      await phone.says('Another request is waiting');
      await phone.press('Show it');
      await phone.heading('Log in to \u2068Corner Bakery\u2069?');
      await phone.approveAndReturn(newer);
      await heading(newer, 'Welcome');
      await follow(shop, 'Back to the bakery');
      await heading(shop, 'Welcome');
      await keepPictures('11 old tab, logged in');
    });
  });
});
