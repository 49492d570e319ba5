import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {qrPayload} from '@signet/domain';
import {chromium, type Browser, type Page} from 'playwright-core';
import {call, mari, startSimulator, type RunningSimulator} from './simulator.js';

const executablePath = '/usr/bin/chromium';
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const whereThereIsChromium =
  existsSync(executablePath) || process.env['CI'] === 'true' ? describe : describe.skip;

import.meta.jest.setTimeout(30_000);

whereThereIsChromium('the page of a phone', () => {
  let browser: Browser;
  let simulator: RunningSimulator;
  let page: Page;
  let faults: string[];

  beforeAll(async () => {
    // The browser gets what was built, never the sources.
    execFileSync(process.execPath, [path('../../../.config/build.mjs'), path('..')]);
    browser = await chromium.launch({executablePath, args});
  });
  afterAll(() => browser.close());

  beforeEach(async () => {
    simulator = await startSimulator();
    await call(`${simulator.url}/phones`, mari);
    faults = [];
    page = await browser.newPage();
    page.setDefaultTimeout(10_000);
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        faults.push(message.text());
      }
    });
  });
  afterEach(async () => {
    await page.close();
    await simulator.stop();
    expect(faults).toEqual([]);
  });

  const open = async (code?: string) => {
    const query = code === undefined ? '' : `?${new URLSearchParams({scan: code})}`;
    await page.goto(`${simulator.url}/${query}`);
    if (code === undefined) await page.getByRole('link', {name: 'Mari Maasikas'}).click();
  };
  const heading = (name: string) => page.getByRole('heading', {level: 1, name});
  const press = (name: string) => page.getByRole('button', {name, exact: true}).click();

  test('shows who asks for what in which words, and logs in with the PIN pad', async () => {
    const sessionId = simulator.service.begin({
      title: 'Log in to your basket',
      requestedAttributes: ['name'],
      requestedPredicates: [{name: 'adult', type: 'AGE_OVER', years: 18}],
    });
    await open(qrPayload('signet', sessionId, 'https://shop.example/login'));
    await heading('Log in to Demo Shop?').waitFor();
    const screen = await page.locator('main').innerText();
    for (const words of [
      'In the words of Demo Shop',
      'Log in to your basket',
      'Your full name',
      '18 or older',
    ]) {
      expect(screen).toContain(words);
    }
    await press('Continue');
    for (const digit of mari.pin) await press(digit);
    await press('Approve');
    await heading('Approved').waitFor();
    const back = page.getByRole('link', {name: 'Back to Demo Shop'});
    expect(await back.getAttribute('href')).toBe('https://shop.example/login');
  });

  test('shows what is signed before the PIN, and who will learn what', async () => {
    const sessionId = simulator.service.begin({
      signatureType: 'SIGNING',
      signedDataName: 'leping & lisa.pdf',
      signedDataHash: `${'ab'.repeat(60)}${'cd'.repeat(4)}`,
    });
    await open(sessionId);
    await heading('Sign for Demo Shop?').waitFor();
    const screen = await page.locator('main').innerText();
    for (const words of ['leping & lisa.pdf', 'abababab … cdcdcdcd', 'Your personal code'])
      expect(screen).toContain(words);
    await press('Continue');
    for (const digit of mari.pin) await press(digit);
    await press('Approve');
    await heading('Signed').waitFor();
  });

  test('is usable with the keyboard alone', async () => {
    const sessionId = simulator.service.begin();
    await open();
    await page.getByLabel('Code or link').fill(sessionId);
    await page.getByLabel('Code or link').press('Tab');
    await page.keyboard.press('Enter');
    await heading('Log in to Demo Shop?').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.type(mari.pin);
    await page.keyboard.press('Enter');
    await heading('Approved').waitFor();
  });

  test('shows pushed requests as they come', async () => {
    await open();
    await page.getByText('Nothing is waiting for you.').waitFor();
    simulator.service.begin({pushed: true, relyingPartyName: 'Corner Bookshop'});
    await press('Corner Bookshop Asks you to log in');
    await heading('Log in to Corner Bookshop?').waitFor();
  });

  test.each([
    ['Decline', 'Declined', 'DECLINED'],
    ['Leave without an answer', 'You left', 'LEFT'],
  ])('ends a request with "%s"', async (button, outcome, reason) => {
    await open(simulator.service.begin());
    await press(button);
    await heading(outcome).waitFor();
    expect(simulator.service.cancelled).toEqual([reason]);
  });

  test('makes declining as easy to hit as approving', async () => {
    await open(simulator.service.begin());
    await press('Continue');
    const [decline, approve] = await Promise.all(
      ['Decline', 'Approve'].map((name) => page.getByRole('button', {name}).boundingBox()),
    );
    expect(decline).toMatchObject({width: approve?.width, height: approve?.height, y: approve?.y});
  });

  test('counts wrong PINs and locks at the third', async () => {
    await open(simulator.service.begin());
    await press('Continue');
    for (const words of ['2 tries are left', 'One try is left']) {
      await page.getByLabel('PIN', {exact: true}).fill('0000');
      await press('Approve');
      await page.getByRole('alert').filter({hasText: words}).waitFor();
    }
    await page.getByLabel('PIN', {exact: true}).fill('0000');
    await press('Approve');
    await heading('This phone is locked').waitFor();
    await page.reload();
    await heading('This phone is locked').waitFor();
  });

  test('is unlocked with a code from the counter, and works again', async () => {
    await open(simulator.service.begin());
    await press('Continue');
    for (let wrong = 0; wrong < 3; wrong += 1) {
      await page.getByLabel('PIN', {exact: true}).fill('0000');
      await press('Approve');
      if (wrong < 2) await page.getByRole('alert').filter({hasText: 'Wrong PIN'}).waitFor();
    }
    await heading('This phone is locked').waitFor();
    await page.getByLabel('Code from your provider').fill('12345');
    await press('Unlock');
    await page.getByRole('alert').filter({hasText: 'does not unlock this phone'}).waitFor();
    await press('Get a code at the counter');
    await press('Unlock');
    await heading('Requests').waitFor();
    await page.getByText('This phone works again.').waitFor();
    await page.getByLabel('Code or link').fill(simulator.service.begin());
    await press('Open request');
    await press('Continue');
    await page.getByLabel('PIN', {exact: true}).fill(mari.pin);
    await press('Approve');
    await heading('Approved').waitFor();
  });

  test('changes the PIN, which counts a wrong one', async () => {
    await open();
    await page.getByText('Change the PIN').click();
    const change = async (from: string, to: string) => {
      await page.getByLabel('PIN now').fill(from);
      await page.getByLabel('New PIN').fill(to);
      await press('Change PIN');
    };
    await change('0000', '8642');
    await page.getByRole('alert').filter({hasText: '2 tries are left'}).waitFor();
    await change(mari.pin, '8642');
    await page.getByText('The PIN was changed.').waitFor();
    await page.getByLabel('Code or link').fill(simulator.service.begin());
    await press('Open request');
    await press('Continue');
    await page.getByLabel('PIN', {exact: true}).fill('8642');
    await press('Approve');
    await heading('Approved').waitFor();
  });

  test('shows a push in the moment in which it arrives, and takes it off again', async () => {
    await open();
    await page.getByText('Nothing is waiting for you.').waitFor();
    const [device] = simulator.service.devices.values();
    const pushTo = (type: string, sessionId: string) =>
      call(`${simulator.url}/push/${device?.enrolment.push?.token}`, {type, sessionId});
    const looks = page.waitForRequest((request) => request.url().endsWith('/rings'));
    await page.reload();
    await looks;
    const sessionId = simulator.service.begin({pushed: true});
    await pushTo('session', sessionId);
    await page.getByRole('button', {name: 'Demo Shop Asks you to log in'}).waitFor();
    await call(`${simulator.url}/phones/${device?.id}/decline`, {sessionId});
    await pushTo('withdrawal', sessionId);
    await page.getByText('Nothing is waiting for you.').waitFor();
  });

  test('comes back to the open request after a reload', async () => {
    await open(simulator.service.begin());
    await heading('Log in to Demo Shop?').waitFor();
    await page.reload();
    await heading('Log in to Demo Shop?').waitFor();
  });

  test('says when the time ran out', async () => {
    await open(simulator.service.begin({expiresAt: Math.ceil(Date.now() / 1000) + 2}));
    await heading('Time ran out').waitFor();
  });

  test('says so when there is no such request, and stays on the home screen', async () => {
    await open();
    await page.getByLabel('Code or link').fill('no code at all');
    await press('Open request');
    await page.getByRole('alert').filter({hasText: 'No such request is waiting'}).waitFor();
    await heading('Requests').waitFor();
  });

  test('shows what a relying party writes as text, whatever it writes', async () => {
    const title = '<img src=x onerror=alert(1)><b>bold</b>';
    await open(simulator.service.begin({title, relyingPartyName: '<script>1</script>'}));
    await page.getByText(title).waitFor();
    expect(await page.locator('main img, main b, main script').count()).toBe(0);
  });

  test('adds a person with a phone', async () => {
    await page.goto(simulator.url);
    await page.getByText('Add a person with a phone').click();
    for (const [label, value] of [
      ['Given name', 'Jüri'],
      ['Family name', 'Õun'],
      ['Personal code', '39001010000'],
      ['Date of birth', '1990-01-01'],
      ['Country, two letters', 'ee'],
      ['PIN, 4 to 12 digits', '2468'],
    ] as const) {
      await page.getByLabel(label).fill(value);
    }
    await press('Add phone');
    await page.getByRole('link', {name: 'Jüri Õun Ready'}).waitFor();
  });

  test('fits a screen of 320 pixels without scrolling sideways', async () => {
    await page.setViewportSize({width: 320, height: 640});
    await open(simulator.service.begin({title: 'W'.repeat(255)}));
    await heading('Log in to Demo Shop?').waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
