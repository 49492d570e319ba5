import type {TestClient} from '@signet/testing';
import type {AppPage} from '../support/app-page.js';
import {barOf, barSays, noBar, waits} from '../support/bar.js';
import {PhoneWorld, PIN, whereThereIsChromium} from '../support/phone-world.js';

whereThereIsChromium('while a request is open, a second one', () => {
  let world: PhoneWorld;
  let shop: TestClient;
  let clinic: TestClient;
  beforeAll(async () => {
    world = await PhoneWorld.start();
    shop = await world.gateway.otherClient({name: 'Corner Shop'});
    clinic = await world.gateway.otherClient({name: 'Old Town Clinic'});
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  /** Opens a request of “Test Shop”, and types two digits of the PIN. */
  const typing = async () => {
    const {page, context, person} = await world.enrolled();
    const first = await world.login();
    await page.follow(first.link);
    await page.waitFor('request');
    await page.button('Approve').click();
    await page.waitFor('approval');
    await page.tab.locator('#pin').fill('48');
    return {page, context, person, first};
  };
  /** A phone whose clock the test can put forward. */
  const withClock = async () => {
    const {page} = await world.enrolled();
    await page.tab.clock.install();
    await page.tab.reload();
    await page.waitFor('home');
    return page;
  };
  const digits = ({tab}: AppPage) => tab.locator('#pin').inputValue();
  const isOf = (page: AppPage, name: string) => page.heading(`Log in to \u2068${name}\u2069?`);

  test('waits, is named, and opens after the first was approved', async () => {
    const {page, first} = await typing();
    const second = await world.login({}, shop);
    await page.follow(second.link);
    await barSays(page, waits('Corner Shop'));
    expect(await digits(page)).toBe('48');
    await page.text('Log in to \u2068Test Shop\u2069?');
    await page.enterPin(PIN, 'Approve');
    await page.heading('Approved');
    await barSays(page, waits('Corner Shop'));
    await page.button('Next request').click();
    await isOf(page, 'Corner Shop');
    await noBar(page);
    expect(await world.statusOf(first.sessionId)).toBe('CONFIRMED');
    expect(await world.statusOf(second.sessionId, shop)).toBe('SCANNED');
    await page.approve();
    await page.heading('Approved');
    await page.button('Done').click();
    await page.waitFor('home');
    expect(await world.statusOf(second.sessionId, shop)).toBe('CONFIRMED');
    expect(page.errors).toEqual([]);
  });

  test('opens after the first was declined', async () => {
    const {page} = await typing();
    await page.follow((await world.login({}, shop)).link);
    await barSays(page, waits('Corner Shop'));
    await page.button('Back').click();
    await page.button('Decline').click();
    await page.heading('Declined');
    await page.button('Next request').click();
    await isOf(page, 'Corner Shop');
  });

  test('opens after the time of the first has run out', async () => {
    const page = await withClock();
    await page.follow((await world.login()).link);
    await page.waitFor('request');
    const second = await world.login({}, shop);
    await world.hurry(second.sessionId, 600);
    await page.follow(second.link);
    await barSays(page, waits('Corner Shop'));
    await page.tab.clock.fastForward('02:10');
    await page.heading('Time ran out');
    await page.button('Next request').click();
    await isOf(page, 'Corner Shop');
  });

  test('opens after the person has learned that the website has cancelled the first', async () => {
    const {page, first} = await typing();
    await page.follow((await world.login({}, shop)).link);
    await barSays(page, waits('Corner Shop'));
    await world.gateway.admin.query(
      `UPDATE session SET status = 'CANCELLED', ended_at = now(), cancel_reason = 'relying_party' WHERE id = $1`,
      [first.sessionId],
    );
    await page.enterPin(PIN, 'Approve');
    await page.text('This request no longer exists.');
    await page.button('Done').click();
    await isOf(page, 'Corner Shop');
  });

  test('opens when the person chooses it, and then the first one waits', async () => {
    const {page, first} = await typing();
    const second = await world.login({}, shop);
    await page.follow(second.link);
    await barSays(page, waits('Corner Shop'));
    await page.button('Show it').click();
    await isOf(page, 'Corner Shop');
    await barSays(page, waits('Test Shop'));
    await page.approve();
    await page.heading('Approved');
    expect(await world.statusOf(second.sessionId, shop)).toBe('CONFIRMED');
    await page.button('Next request').click();
    await isOf(page, 'Test Shop');
    await page.approve();
    await page.heading('Approved');
    expect(await world.statusOf(first.sessionId)).toBe('CONFIRMED');
    expect(page.errors).toEqual([]);
  });

  test('is nothing new if it is the same request', async () => {
    const {page, first} = await typing();
    await page.follow(first.link);
    await page.follow(`#session=${first.sessionId.toUpperCase()}`);
    const second = await world.login({}, shop);
    await page.follow(second.link);
    await barSays(page, waits('Corner Shop'));
    await page.follow(second.link);
    await page.follow(`#session=${second.sessionId}`);
    // The bar would count a third request.
    await page.follow((await world.login({}, clinic)).link);
    await barSays(page, waits('Corner Shop', ' (+1)'));
    expect(await digits(page)).toBe('48');
  });

  test('comes before a third one', async () => {
    const {page} = await typing();
    await page.follow((await world.login({}, shop)).link);
    await barSays(page, waits('Corner Shop'));
    await page.follow((await world.login({}, clinic)).link);
    await barSays(page, waits('Corner Shop', ' (+1)'));
    await page.enterPin(PIN, 'Approve');
    await page.button('Next request').click();
    await isOf(page, 'Corner Shop');
    await barSays(page, waits('Old Town Clinic'));
    await page.approve();
    await page.button('Next request').click();
    await isOf(page, 'Old Town Clinic');
    await noBar(page);
  });

  test('still waits after the app was opened again by its link', async () => {
    const {page} = await typing();
    const {sessionId} = await world.login({}, shop);
    const payload = encodeURIComponent(`web+signet://app/scan?sessionId=${sessionId}`);
    await page.tab.goto(`${world.appUrl}/?link=${payload}`);
    await isOf(page, 'Test Shop');
    await barSays(page, waits('Corner Shop'));
    await page.tab.reload();
    await isOf(page, 'Test Shop');
    await barSays(page, waits('Corner Shop'));
    await page.approve();
    await page.button('Next request').click();
    await isOf(page, 'Corner Shop');
  });

  test('opens in its own tab, and leaves the other tab as it is', async () => {
    const {page, context} = await typing();
    const other = await world.open(context, (await world.login({}, shop)).link);
    await isOf(other, 'Corner Shop');
    await other.approve();
    await other.heading('Approved');
    expect([await digits(page), await barOf(page).count(), await barOf(other).count()]).toEqual(['48', 0, 0]);
    await page.enterPin(PIN, 'Approve');
    await page.heading('Approved');
  });

  test('disappears from the bar when it expires', async () => {
    const page = await withClock();
    await page.follow((await world.login()).link);
    await page.waitFor('request');
    const second = await world.login({}, shop);
    await world.hurry(second.sessionId, 60);
    await page.follow(second.link);
    await barSays(page, waits('Corner Shop'));
    await page.tab.clock.fastForward('01:10');
    await noBar(page);
    await page.button('Decline').click();
    await page.heading('Declined');
    await page.button('Done').click();
    await page.waitFor('home');
  });

  test('does not wait for a request that could not be opened', async () => {
    const {page} = await world.enrolled();
    await page.follow(world.linkTo('0192e4a5-7b1c-7def-8123-456789abcdef'));
    await page.text('This request no longer exists.');
    await page.follow((await world.login({}, shop)).link);
    await isOf(page, 'Corner Shop');
    await noBar(page);
  });
});
