import {saveScreenshot, violationsOf} from '@signet/testing/browser';
import {HostedWorld, viewports, whereThereIsChromium} from './support/hosted-world.js';

const simulatorUrl = 'http://localhost:3300';
const text = 'open in a simulated phone';

whereThereIsChromium('the link to a simulated phone', () => {
  let world: HostedWorld | undefined;
  afterEach(() => world?.stop());

  test('contains the text of the QR code on a local stack', async () => {
    world = await HostedWorld.start({simulatorUrl});
    const {page, sessionId} = await world.waiting();
    const href = await page.tab.getByRole('link', {name: text}).getAttribute('href');
    expect(href).toBe(
      `${simulatorUrl}/#open=${encodeURIComponent(`signet://app/scan?sessionId=${sessionId}`)}`,
    );
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [1280, 320]) {
        await page.tab.emulateMedia({colorScheme});
        await page.tab.setViewportSize({width, height: 800});
        await saveScreenshot(page.tab, `development ${colorScheme} ${width}`);
        expect(await violationsOf(page.tab)).toEqual([]);
      }
    expect(page.errors).toEqual([]);
  });

  test('stands beside a link to the web app for phones, in the language of the page, if the operator has that app', async () => {
    world = await HostedWorld.start({phoneAppUrl: 'https://app.example', simulatorUrl});
    const {page, sessionId} = await world.waiting({locale: 'de-DE'});
    const link = page.tab.getByRole('link', {name: 'Signet in neuem Tab öffnen'});
    const {origin, hash} = new URL((await link.getAttribute('href')) ?? '');
    const payload = new URL(new URLSearchParams(hash.slice(1)).get('open') ?? '');
    expect(origin).toBe('https://app.example');
    expect([payload.searchParams.get('sessionId'), payload.searchParams.get('returnUrl')]).toEqual([
      sessionId,
      null,
    ]);
    expect(await violationsOf(page.tab)).toEqual([]);
  });

  test('on a phone, the button opens the web app, and the code is for another phone', async () => {
    world = await HostedWorld.start({phoneAppUrl: 'https://app.example', simulatorUrl});
    const {page, sessionId} = await world.waiting(viewports.phone);
    const button = page.tab.locator('a.button');
    const isWebApp = async () =>
      expect([await button.count(), await button.innerText(), await button.getAttribute('href')]).toEqual([
        1,
        'Open Signet in a new tab',
        expect.stringMatching(/^https:\/\/app\.example\/#open=/),
      ]);
    await isWebApp();
    await saveScreenshot(page.tab, 'web app on a phone');
    const code = page.tab.getByRole('img', {name: /^QR code/});
    expect(await code.isVisible()).toBe(false);
    await page.tab.getByText('Use another phone').click();
    expect(await code.isVisible()).toBe(true);
    expect(await page.payload()).toMatch(/^signet:/);
    expect(await violationsOf(page.tab)).toEqual([]);
    await world.scan(sessionId);
    await page.waitForStep('opened');
    await isWebApp();
  });

  test('is missing elsewhere', async () => {
    world = await HostedWorld.start();
    const {page} = await world.waiting();
    await page.payload();
    expect(await page.tab.getByText(text).count()).toBe(0);
  });
});
