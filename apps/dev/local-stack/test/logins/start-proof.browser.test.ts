import {chromiumLaunch, hasChromium, until} from '@signet/testing';
import {Phone, steadyNow} from '@signet/phone';
import jsQR from 'jsqr';
import {chromium, type Browser, type BrowserContext, type Page} from 'playwright-core';
import {z} from 'zod';
import {startDemo, type Demo} from '../support/demo.js';

const whereThereIsChromium = hasChromium() ? describe : describe.skip;
const PIN = '1234';

/** The tests use the shop's own waiting page, and a phone that sees only what this page shows. */
whereThereIsChromium('a customer of a shop with start proof', () => {
  let demo: Demo;
  let browser: Browser;
  let context: BrowserContext;
  let shop: Page;
  let phone: Phone;

  beforeAll(async () => {
    demo = await startDemo(['demo-shop']);
    browser = await chromium.launch(chromiumLaunch);
    const {activationCode} = await demo.registrar.person();
    const enrolled = await Phone.enrol({
      ...{activationCode, deviceName: 'Test phone', platform: 'SIMULATOR', baseUrl: demo.apiUrl, pin: PIN},
      scryptCost: {N: 2, r: 1, p: 1},
    });
    if (!enrolled.ok) throw new Error('the enrolment was refused');
    phone = enrolled.content;
    await phone.prepareScan();
  });
  afterAll(async () => {
    await browser.close();
    await demo.stop();
  });
  beforeEach(async () => {
    context = await browser.newContext();
    shop = await context.newPage();
    await shop.goto(demo.shopUrl);
    await shop.getByRole('button', {name: 'Log in with Signet'}).click();
    await shop.getByRole('heading', {name: 'Log in with Signet'}).waitFor();
  });
  afterEach(() => context.close());

  /** Takes a picture of the QR code with the camera. Returns its text, and when it was taken. */
  const photograph = async () => {
    const code = shop.getByRole('img', {name: /^QR code/}).filter({visible: true});
    for (;;) {
      const seenAt = steadyNow();
      const text = await read(await code.screenshot());
      if (text !== null) return {text, seenAt};
    }
  };

  /** Decodes a picture. The canvas of a page turns the PNG into pixels. */
  const read = async (png: Buffer): Promise<string | null> => {
    const {pixels, width, height} = await shop.evaluate(async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(bytes)]));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const drawing = canvas.getContext('2d');
      drawing?.drawImage(bitmap, 0, 0);
      const data = drawing?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
      return {pixels: Array.from(data), width: bitmap.width, height: bitmap.height};
    }, Array.from(png));
    return jsQR.default(Uint8ClampedArray.from(pixels), width, height)?.data ?? null;
  };

  /** Scans the page like an app, which takes the next QR code if one was too old. */
  const scanPage = async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      const {text, seenAt} = await photograph();
      const view = await phone.scan(text, seenAt);
      if (view.ok) return view.content;
    }
    throw new Error('every QR code was refused');
  };

  const welcome = (page: Page) => page.getByRole('heading', {name: 'Welcome'}).waitFor();
  const link = async () => (await shop.locator('a[href^="web+signet:"]').first().getAttribute('href')) ?? '';
  /** Opens the link on the phone and approves. Returns the address that the app opens. */
  const approveLink = async (): Promise<string> => {
    const view = await phone.openLink(await link());
    if (!view.ok) throw new Error('the link was refused');
    const {body} = await phone.confirm(view.content.sessionId, PIN);
    return z.object({returnUrl: z.string()}).parse(body).returnUrl;
  };

  test('is not logged in by a copy of the QR code from two seconds ago, but by the code of this moment', async () => {
    const copy = await photograph();
    await until('two seconds', () => steadyNow() >= copy.seenAt + 2000);
    const stale = await phone.scan(copy.text);
    expect(stale.body).toMatchObject({errorCode: 'start_stale'});
    const {sessionId, start} = await scanPage();
    expect(start).toMatchObject({way: 'QR'});
    await shop.getByText('Opened on your phone').waitFor();
    await phone.confirm(sessionId, PIN);
    await welcome(shop);
  });

  test('sees another QR code each second', async () => {
    const first = await photograph();
    await until('another code', async () => (await photograph()).text !== first.text);
  });

  test('comes back from the app after a link, and is logged in by the browser that began', async () => {
    const address = await approveLink();
    await shop.getByText('continues in the browser that the Signet app has opened').waitFor();
    const opened = await context.newPage();
    await opened.goto(address);
    await welcome(opened);
    expect(opened.url()).toBe(`${demo.shopUrl}/`);
    await shop.goto(demo.shopUrl);
    await welcome(shop);
  });

  test('sees in another browser that it is the wrong one, and nobody is logged in', async () => {
    const address = await approveLink();
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto(address);
    await other.getByRole('heading', {name: 'You began in another browser'}).waitFor();
    await shop.getByText('continues in the browser that the Signet app has opened').waitFor();
    for (const page of [other, shop]) {
      await page.goto(demo.shopUrl);
      await page.getByRole('button', {name: 'Log in with Signet'}).waitFor();
    }
    await elsewhere.close();
  });
});
