import {parseQrPayload} from '@signet/domain';
import {until} from '@signet/testing';
import {Camera} from './support/camera.js';
import {HostedWorld, viewports, whereThereIsChromium} from './support/hosted-world.js';
import {backAtShop} from './support/shop.js';
import {approveByLink, breakFrames, startProof} from './support/start-states.js';

whereThereIsChromium('the page of a session with start proof', () => {
  let world: HostedWorld;
  beforeAll(async () => {
    world = await HostedWorld.start();
    await world.phone.prepareScan();
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  test('shows a code of which an old picture is refused, and the present one opens the session', async () => {
    const {page, context} = await world.waiting({}, startProof);
    const camera = await Camera.before(page);
    const old = await camera.photograph();
    let photo = old;
    while (photo.frameMs <= old.frameMs + 2500) photo = await camera.photograph(photo);
    expect(await world.phone.scan(old.text)).toMatchObject({status: 409, body: {errorCode: 'start_stale'}});
    // The app, too, tries the next code if a slow machine has shown one too late.
    await until('a code that opens the session', async () => {
      photo = await camera.photograph(photo);
      return (await world.phone.scan(photo.text, photo.exposure.takenAt)).ok;
    });
    await page.waitForStep('opened');
    expect(context.pages()).toHaveLength(1);
    expect(page.errors).toEqual([]);
  });

  test('keeps one picture with one label while the code changes, and announces nothing', async () => {
    const {page} = await world.waiting({}, startProof);
    const code = page.tab.getByRole('img', {name: 'QR code to scan with the Signet app'});
    const picture = await code.elementHandle();
    const drawing = () => code.locator('path').getAttribute('d');
    const [before, announced] = [await drawing(), await page.announced()];
    await until('the next code', async () => (await drawing()) !== before);
    expect(await picture.evaluate((element) => element.isConnected)).toBe(true);
    expect(await page.announced()).toBe(announced);
  });

  test('covers a code that is no longer valid, and shows the next one when the network is back', async () => {
    const {page} = await world.waiting({}, startProof);
    await breakFrames(page);
    await page.tab.reload();
    await page.tab.getByText('Loading a new code …').waitFor();
    expect(await page.tab.locator('.tile path').getAttribute('d')).toBe('');
    await page.tab.unrouteAll();
    await page.bringToFront();
    await (await Camera.before(page)).photograph();
  });

  test('asks for each code if a proxy delays the stream', async () => {
    const {url} = await world.begin(undefined, startProof);
    const context = await world.browser();
    await context.route('**/login-ui/v1/session/start?*', () => undefined);
    const page = await world.open(context, url);
    await page.waitForStep('waiting');
    const camera = await Camera.before(page);
    const first = await camera.photograph();
    await until('a newer code', async () => (await camera.photograph()).frameMs > first.frameMs + 3000);
  });

  describe('on a phone', () => {
    const began = () => world.waiting(viewports.phone, startProof);

    test('has a link without a return URL, and the tab that the app opens completes', async () => {
      const {page, context, sessionId} = await began();
      expect(parseQrPayload(await page.payload())).toEqual({
        appScheme: 'signet',
        sessionId,
        startProof: expect.stringMatching(/^1\.L\./),
      });
      const returnUrl = await approveByLink(world, page, sessionId);
      await page.waitForStep('returnsElsewhere');
      await page.tab.getByText('Continue in the browser window that the app has opened.').last().waitFor();
      const returned = await world.open(context, returnUrl);
      expect([...(await backAtShop(world, returned)).searchParams.keys()]).toEqual(['code', 'state']);
      await page.heading('You are done here');
      expect([...page.errors, ...returned.errors]).toEqual([]);
    });

    test('resumes in the tab that the app opens after a reload of that tab', async () => {
      const {page, context, sessionId} = await began();
      const returnUrl = await approveByLink(world, page, sessionId);
      await context.route('**/login-ui/v1/session/completion?*', (route) => route.abort());
      const returned = await world.open(context, returnUrl);
      await returned.waitForStep('approved');
      expect(returned.tab.url()).toBe(`${world.loginUrl}/`);
      await context.unrouteAll();
      await returned.tab.reload();
      await backAtShop(world, returned);
    });

    test('logs nobody in if the app opens another browser, which says where to continue', async () => {
      const {page, sessionId} = await began();
      const returnUrl = await approveByLink(world, page, sessionId);
      const other = await world.open(await world.browser(viewports.phone), returnUrl);
      await other.heading('You began in another browser');
      expect(other.tab.url()).toBe(`${world.loginUrl}/`);
      await page.waitForStep('returnsElsewhere');
      const {rows} = await world.gateway.admin.query('SELECT status FROM session WHERE id = $1', [sessionId]);
      expect(rows).toEqual([{status: 'CONFIRMED'}]);
    });

    test('shows after a decline that the app returns to the page, which says so', async () => {
      const {page, context, sessionId} = await began();
      await world.phone.openLink(await page.payload());
      await world.phone.decline(sessionId);
      const returned = await world.open(context, `${world.loginUrl}/return`);
      await returned.heading('This login was not approved');
    });

    test('warns in the browser of another app that the app will return elsewhere', async () => {
      const userAgent = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/22A Instagram 400.0';
      const {page} = await world.waiting({...viewports.phone, userAgent}, startProof);
      await page.tab.getByText(/^This page is open inside another app/).waitFor();
    });
  });

  test('shows the number of a push larger than everything else, also after a reload', async () => {
    const {url} = await world.beginPushed(true, startProof);
    const page = await world.open(await world.browser(), url);
    const number = page.tab.locator('.digits');
    await number.waitFor();
    const code = await number.locator('[aria-hidden]').textContent();
    expect(await number.locator('.visually-hidden').textContent()).toBe([...(code ?? '')].join(' '));
    const size = (selector: string) =>
      page.tab.locator(selector).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(await size('.digits')).toBeGreaterThan((await size('h1')) * 2);
    await page.tab.reload();
    await number.waitFor();
    expect(await number.locator('[aria-hidden]').textContent()).toBe(code);
  });
});
