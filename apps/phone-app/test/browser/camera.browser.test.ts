import {until} from '@signet/testing';
import {looks, saveScreenshot} from '@signet/testing/browser';
import {AppPage} from './support/app-page.js';
import {browserBefore} from './support/camera.js';
import {PhoneWorld, PIN, whereThereIsChromium} from './support/phone-world.js';

whereThereIsChromium('the camera of the app', () => {
  let world: PhoneWorld;
  beforeAll(async () => {
    world = await PhoneWorld.start();
  });
  afterAll(() => world.stop());

  test('reads an activation code and opens the set-up with it', async () => {
    const {activationCode} = await world.gateway.registrar.person();
    const browser = await browserBefore(`${world.appUrl}/#activate=${activationCode}`);
    const page = new AppPage(await (await browser.newContext({permissions: ['camera']})).newPage());
    await page.tab.goto(world.appUrl);
    await page.button('Set up this phone').click();
    await page.button('Scan it as a QR code').click();
    await page.waitFor('scan');
    await page.waitFor('activation-code');
    const shown = await page.tab.getByLabel('Activation code').inputValue();
    expect(shown.replaceAll(' ', '')).toBe(activationCode);
    await page.enrol();
    expect(page.errors).toEqual([]);
    await browser.close();
  });

  test('reads the QR code of a website and opens its request, without a link back to the website', async () => {
    const {sessionId} = await world.login();
    const browser = await browserBefore(`signet://app/scan?sessionId=${sessionId}`);
    const {activationCode} = await world.gateway.registrar.person();
    const page = new AppPage(await (await browser.newContext({permissions: ['camera']})).newPage());
    await page.tab.goto(`${world.appUrl}/#activate=${activationCode}`);
    await page.enrol(PIN);
    await page.button('Scan a QR code').click();
    await page.approve();
    await page.heading('Approved');
    await page.text('You can go back to your other screen.');
    expect(await world.statusOf(sessionId)).toBe('CONFIRMED');
    await browser.close();
  });

  test('shows what it sees, and says that a QR code is not for the app', async () => {
    const browser = await browserBefore('https://bakery.example/menu');
    const {activationCode} = await world.gateway.registrar.person();
    const context = await browser.newContext({permissions: ['camera'], locale: 'en-GB'});
    const page = new AppPage(await context.newPage());
    await page.tab.goto(`${world.appUrl}/#activate=${activationCode}`);
    await page.enrol(PIN);
    await page.button('Scan a QR code').click();
    await page.waitFor('scan');
    const video = page.tab.locator('video');
    await until('the picture of the camera', () =>
      video.evaluate((element: HTMLVideoElement) => element.videoWidth > 0 && !element.paused),
    );
    await page.text('This is not a code for this app.');
    for (const [look, {colorScheme, viewport}] of Object.entries(looks)) {
      await page.tab.setViewportSize(viewport);
      await page.tab.emulateMedia({colorScheme});
      await saveScreenshot(page.tab, `scan with a camera ${look}`);
      const {y = -1, height = 0} = (await video.boundingBox()) ?? {};
      expect([y >= 0, height > 0, y + height <= viewport.height]).toEqual([true, true, true]);
    }
    expect(page.errors).toEqual([]);
    await browser.close();
  });
});
