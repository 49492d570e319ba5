import {chromiumLaunch, hasChromium} from '@signet/testing';
import {chromium, type Browser, type Page} from 'playwright-core';
import {shopWithSignet} from '../support/shop-with-signet.js';

const whereThereIsChromium = hasChromium() ? describe : describe.skip;

whereThereIsChromium('the waiting page of the shop', () => {
  const shop = shopWithSignet(true);
  let browser: Browser;
  let tab: Page;

  beforeAll(async () => {
    browser = await chromium.launch(chromiumLaunch);
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    shop.signet.status = 'PENDING';
    tab = await browser.newPage();
    await tab.goto(shop.url);
    await tab.getByRole('button', {name: 'Log in with Signet'}).click();
    await tab.getByText('Time left: ').waitFor();
  });
  afterEach(() => tab.close());

  const nextCode = () => tab.waitForResponse((response) => response.url().includes('/waiting/code'));

  test('changes the QR code in place, and keeps its name', async () => {
    const code = tab.getByRole('img', {name: /^QR code of this request/}).filter({visible: true});
    const [first, place] = [await code.innerHTML(), await code.boundingBox()];
    for (let shown = first; shown === first; shown = await code.innerHTML()) await nextCode();
    expect(await code.boundingBox()).toEqual(place);
    expect(await code.getAttribute('aria-label')).toBe('QR code of this request, for the Signet app');
  });

  test('goes on after a QR code that did not arrive', async () => {
    await tab.route('**/waiting/code*', (route) => route.abort(), {times: 1});
    expect((await nextCode()).status()).toBe(200);
  });
});
