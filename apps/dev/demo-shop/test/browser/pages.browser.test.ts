import {chromiumLaunch, hasChromium} from '@signet/testing';
import {
  looks,
  narrowLooks,
  overflowOf,
  preferenceFaultsOf,
  saveScreenshot,
  saveScreenshotsInAllLooks,
  violationsOf,
} from '@signet/testing/browser';
import {chromium, devices, type Browser, type Page} from 'playwright-core';
import {shopWithSignet} from '../support/shop-with-signet.js';

const whereThereIsChromium = hasChromium() ? describe : describe.skip;

const {defaultBrowserType: _, ...phone} = devices['Pixel 7'];

const variants = {...looks, ...narrowLooks};

whereThereIsChromium('the pages of the shop', () => {
  const shop = shopWithSignet(true, {appUrl: 'https://app.example'});
  let browser: Browser;
  let tab: Page;
  let errors: string[];

  const open = async (options: Parameters<Browser['newContext']>[0] = {}) => {
    tab = await (await browser.newContext(options)).newPage();
    tab.setDefaultTimeout(20_000);
    tab.on('pageerror', ({message}) => errors.push(message));
    tab.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await tab.goto(shop.url);
  };
  const press = (name: string) => tab.getByRole('button', {name, exact: true}).click();
  const logIn = async () => {
    await press('Log in with Signet');
    await tab.getByRole('heading', {name: 'Welcome'}).waitFor();
  };
  const says = (text: string) => tab.getByText(text).filter({visible: true}).first().waitFor();
  /** Starts a login for which the stub of Signet returns this final status. */
  const end = async (status: string) => {
    shop.signet.status = status;
    await press('Log in with Signet');
    await tab.getByRole('button', {name: 'Try again'}).waitFor();
  };

  beforeAll(async () => {
    browser = await chromium.launch(chromiumLaunch);
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    errors = [];
    await open();
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  });

  const pages: Readonly<Record<string, () => Promise<unknown>>> = {
    welcome: () => says('Good bread, delivered'),
    'welcome for developers': () => tab.getByText('For developers').click(),
    'welcome old enough': async () => {
      await press('Check my age');
      await says('You are old enough');
    },
    waiting: async () => {
      shop.signet.status = 'PENDING';
      await press('Log in with Signet');
      await says('Time left: ');
    },
    'waiting opened': async () => {
      shop.signet.status = 'SCANNED';
      await press('Log in with Signet');
      await says('Opened on your phone.');
    },
    'waiting declined': () => end('CANCELLED'),
    'waiting expired': () => end('EXPIRED'),
    account: logIn,
    'account what just happened': async () => {
      await logIn();
      await tab.getByText('What just happened').click();
      await tab.getByText('TypeScript, with @signet/sdk').first().click();
    },
    'welcome logged out': async () => {
      await logIn();
      await press('Log out');
      await says('You are logged out.');
    },
    'waiting push sent': async () => {
      await logIn();
      await press('Log out');
      shop.signet.status = 'PENDING';
      await press('Notify my phone');
      await says('Look at your phone');
    },
    order: async () => {
      await logIn();
      await tab.getByRole('link', {name: 'Your standing order'}).click();
      await says('STANDING ORDER');
    },
    'problem wrong browser': () => tab.goto(`${shop.url}/waiting/return?signet_return=a-token`),
    'problem unknown address': () => tab.goto(`${shop.url}/croissants`),
    'problem signet is unavailable': async () => {
      shop.signet.close();
      await press('Log in with Signet');
      await says('That did not work');
    },
  };

  test.each(Object.entries(pages))('“%s” is accessible and fits every screen', async (name, arrange) => {
    await arrange();
    for (const [variant, {colorScheme, viewport}] of Object.entries(variants)) {
      await tab.emulateMedia({colorScheme});
      await tab.setViewportSize(viewport);
      await saveScreenshot(tab, `${name} ${variant}`, {fullPage: true});
      expect([variant, await violationsOf(tab), await overflowOf(tab)]).toEqual([variant, [], 0]);
    }
    expect(await preferenceFaultsOf(tab, name)).toEqual([]);
    expect(await tab.title()).toMatch(/^\w.+ · Corner Bakery$/);
    const isProblem = name.startsWith('problem');
    expect(errors.filter((text) => !(isProblem && text.includes('the server responded')))).toEqual([]);
  });

  test.each([
    ['desktop', {}, false],
    ['phone', phone, true],
  ])('on a %s, what works there comes first', async (_, options, linkIsFirst) => {
    shop.signet.status = 'PENDING';
    await open(options);
    await press('Log in with Signet');
    await says('Time left: ');
    for (const colorScheme of linkIsFirst ? (['dark', 'light'] as const) : []) {
      await tab.emulateMedia({colorScheme});
      await saveScreenshot(tab, `waiting touch ${colorScheme}`, {fullPage: true});
    }
    await says(linkIsFirst ? 'Open the request in the Signet app.' : 'Scan the code with the Signet app.');
    const code = tab.getByRole('img', {name: /^QR code of this request/});
    expect(await code.filter({visible: true}).count()).toBe(linkIsFirst ? 0 : 1);
    if (linkIsFirst) await tab.getByText('Use another phone').click();
    expect(await code.filter({visible: true}).count()).toBe(1);
    const link = tab.getByRole('link', {name: 'Open Signet in a new tab'});
    const box = await link.boundingBox();
    expect((box?.y ?? NaN) < ((await code.filter({visible: true}).boundingBox())?.y ?? NaN)).toBe(
      linkIsFirst,
    );
    expect((box?.height ?? NaN) >= 48).toBe(linkIsFirst);
    expect(await link.getAttribute('href')).toMatch(/^https:\/\/app\.example\/#open=/);
    // On most devices, no app is installed, and this link does nothing.
    const installed = tab.getByRole('link', {name: 'Open the installed Signet app'});
    expect(await installed.isVisible()).toBe(false);
    await tab.getByText('Is the Signet app on this device?').click();
    await says('Nothing happens? Then Signet is not installed on this device.');
    expect(await installed.getAttribute('href')).toMatch(/^signet:/);
    expect([await violationsOf(tab), await overflowOf(tab)]).toEqual([[], 0]);
  });

  test('the waiting page says at once that there is no connection, and at once that it is back', async () => {
    shop.signet.status = 'PENDING';
    await press('Log in with Signet');
    await says('Time left: ');
    const notice = tab.getByText('No connection.');
    const cancel = tab.getByRole('button', {name: 'Cancel'});
    const place = await cancel.boundingBox();
    expect(await notice.isVisible()).toBe(false);
    await tab.evaluate(() => dispatchEvent(new Event('offline')));
    expect(await notice.isVisible()).toBe(true);
    // The notice must not move the buttons.
    expect(await cancel.boundingBox()).toEqual(place);
    await saveScreenshotsInAllLooks(tab, 'waiting offline');
    expect(await violationsOf(tab)).toEqual([]);
    await tab.evaluate(() => dispatchEvent(new Event('online')));
    expect(await notice.isVisible()).toBe(false);
  });

  test('the steps that are done have a text for screen readers', async () => {
    shop.signet.status = 'SCANNED';
    await press('Log in with Signet');
    await says('Opened on your phone.');
    expect(await tab.locator('.steps li').allTextContents()).toEqual([
      expect.stringMatching(/Open the app, done$/),
      expect.stringMatching(/Enter your PIN$/),
      expect.stringMatching(/Back to the bakery$/),
    ]);
  });

  test('the waiting page warns when little time is left', async () => {
    shop.signet.status = 'PENDING';
    await tab.clock.install();
    await press('Log in with Signet');
    await says('Time left: ');
    expect(await tab.locator('.time.short').count()).toBe(0);
    await tab.clock.runFor(95_000);
    expect(await tab.locator('.time.short').count()).toBe(1);
  });

  test('a person who cancels comes back to the start page, whose address has no query', async () => {
    shop.signet.status = 'PENDING';
    await press('Log in with Signet');
    await press('Cancel');
    await says('You are not logged in.');
    expect(tab.url()).toBe(`${shop.url}/`);
    await tab.reload();
    await says('Good bread, delivered');
    expect(await tab.getByText('You are not logged in.').count()).toBe(0);
  });
  test('tell a person without JavaScript how to continue and how to cancel', async () => {
    shop.signet.status = 'PENDING';
    await open({javaScriptEnabled: false});
    await press('Log in with Signet');
    await says('Scan the code with the Signet app.');
    // Playwright finds no text in `noscript`, but `innerText` contains what the person sees.
    const seen = await tab.getByRole('main').innerText();
    expect(seen).toContain('This page needs JavaScript to notice when you have approved the request.');
    expect(seen).toContain('Please switch it on, and reload this page.');
    for (const text of ['Time left', 'No connection', 'Try again']) expect(seen).not.toContain(text);
    await saveScreenshot(tab, 'waiting without JavaScript');
    await press('Cancel');
    await says('Good bread, delivered');
    expect(errors).toEqual([]);
  });
});
