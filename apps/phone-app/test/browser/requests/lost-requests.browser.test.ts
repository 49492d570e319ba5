import {until, type TestClient} from '@signet/testing';
import type {Route} from 'playwright-core';
import {expectAccessibleInAllLooks} from '../support/looks.js';
import type {AppPage} from '../support/app-page.js';
import {barSays, noBar, waits} from '../support/bar.js';
import {held} from '../support/held.js';
import {PhoneWorld, PIN, whereThereIsChromium} from '../support/phone-world.js';

const notOpened = 'Another request could not be opened. This request no longer exists.';
const full = 'Too many requests are waiting, so another one was not kept.';
const late = 'A waiting request was not answered in time.';

const respond = (status: number, body: string) => (route: Route) => route.fulfill({status, body});
const failures: [string, (route: Route) => Promise<void>][] = [
  ['without a connection', (route) => route.abort()],
  ['too many times', respond(429, '{"errorCode": "too_many_requests"}')],
  ['without success, because the service is not available', respond(503, '{}')],
  ['with an unknown answer', respond(400, 'an error of a proxy')],
];

whereThereIsChromium('a request that the app does not keep', () => {
  let world: PhoneWorld;
  let shop: TestClient;
  beforeAll(async () => {
    world = await PhoneWorld.start();
    shop = await world.gateway.otherClient({name: 'Corner Shop'});
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  const deadLink = (index = 0) => world.linkTo(`0192e4a5-7b1c-7def-8123-45678900000${index}`);
  const isOf = (page: AppPage, name: string) => page.heading(`Log in to \u2068${name}\u2069?`);
  const close = async (page: AppPage) => {
    await page.button('Close').click();
    await page.tab.locator('#notice:not(:empty)').waitFor({state: 'detached'});
  };

  const withOpenRequest = async () => {
    const {page, context} = await world.enrolled();
    const first = await world.login();
    await page.follow(first.link);
    await page.waitFor('request');
    return {page, context, first};
  };
  const cancel = (sessionId: string) =>
    world.gateway.admin.query(
      `UPDATE session SET status = 'CANCELLED', ended_at = now(), cancel_reason = 'relying_party' WHERE id = $1`,
      [sessionId],
    );

  test('is named until the person closes the notice, if it ended before the person chose another one', async () => {
    const {page, context, first} = await withOpenRequest();
    const second = await world.login({}, shop);
    await page.follow(second.link);
    await barSays(page, waits('Corner Shop'));
    await cancel(first.sessionId);
    const release = await held(context, `**/${second.sessionId}/scan`);
    await page.button('Show it').click();
    await page.notice(notOpened);
    release();
    await isOf(page, 'Corner Shop');
    await page.notice(notOpened);
    await page.approve();
    await page.heading('Approved');
    await page.notice(notOpened);
    await close(page);
    await page.button('Done').click();
    await page.waitFor('home');
    expect(page.errors).toEqual([]);
  });

  test('is named after the result of the request whose PIN was being checked', async () => {
    const {page, context} = await withOpenRequest();
    const release = await held(context, '**/confirmation');
    await page.approve();
    await page.text('Checking …');
    await page.follow(deadLink());
    await page.notice(notOpened);
    release();
    await page.heading('Approved');
    await page.notice(notOpened);
  });

  test('gives back the field of the PIN after the person has closed the notice', async () => {
    const {page} = await withOpenRequest();
    await page.button('Approve').click();
    await page.waitFor('approval');
    await page.follow(deadLink());
    await page.notice(notOpened);
    await expectAccessibleInAllLooks(page, 'lost request');
    await close(page);
    expect(await page.tab.evaluate(() => document.activeElement?.id)).toBe('pin');
    await page.enterPin(PIN, 'Approve');
    await page.heading('Approved');
  });

  test('is still named after a reload, until the person closes the notice', async () => {
    const {page} = await withOpenRequest();
    await page.follow(deadLink());
    await page.notice(notOpened);
    await page.tab.reload();
    await page.waitFor('request');
    await page.notice(notOpened);
    await close(page);
    await page.tab.reload();
    await page.waitFor('request');
    expect(await page.tab.locator('#notice').textContent()).toBe('');
  });

  test('is not hidden by the notice about another one', async () => {
    const {page, context} = await withOpenRequest();
    const release = await held(context, '**/0192e4a5-*/scan');
    for (let index = 0; index < 5; index += 1) await page.follow(deadLink(index));
    await page.follow((await world.login({}, shop)).link);
    await page.notice(full);
    release();
    await page.notice(notOpened);
    await noBar(page);
    await page.notice(full);
    expect(await page.tab.locator('#notice p').count()).toBe(2);
  });

  test('does not wait if its id is invalid', async () => {
    const {page} = await withOpenRequest();
    await page.follow('#session=nonsense');
    await page.notice('Another request could not be opened.');
    await noBar(page);
  });

  test('is mentioned when its time has run out while it waited', async () => {
    const {page} = await world.enrolled();
    await page.tab.clock.install();
    await page.tab.reload();
    await page.waitFor('home');
    await page.follow((await world.login()).link);
    await page.waitFor('request');
    const second = await world.login({}, shop);
    await world.hurry(second.sessionId, 60);
    await page.follow(second.link);
    await barSays(page, waits('Corner Shop'));
    await page.tab.clock.fastForward('01:05');
    await page.notice(late);
    await noBar(page);
    await isOf(page, 'Test Shop');
  });

  test.each(['home', 'request'] as const)(
    'is mentioned when its time has run out during the set-up, before the screen %s',
    async (next) => {
      const person = await world.gateway.registrar.person();
      const page = await world.open(await world.browser());
      await page.tab.clock.install();
      await page.tab.reload();
      await page.waitFor('welcome');
      await page.follow((await world.login()).link);
      await page.text('A request waits for you.');
      await page.tab.clock.fastForward('15:01');
      if (next === 'request') await page.follow((await world.login({}, shop)).link);
      await page.follow(`#activate=${encodeURIComponent(person.activationCode)}`);
      await page.enrol(PIN, next);
      await page.notice(late);
    },
  );

  test('is mentioned when it could not be opened, and its time had run out when another one arrived', async () => {
    const {page, context} = await world.enrolled();
    await page.tab.clock.install();
    await page.tab.reload();
    await page.waitFor('home');
    const first = await world.login();
    await context.route(`**/${first.sessionId}/scan`, respond(503, '{}'));
    await page.follow(first.link);
    await page.waitFor('problem');
    await page.tab.clock.fastForward('15:01');
    await page.follow((await world.login({}, shop)).link);
    await page.notice(late);
    await isOf(page, 'Corner Shop');
  });

  /** Follows the link, again and again, until its request waits. */
  const letWait = (page: AppPage, {sessionId, link}: {sessionId: string; link: string}) =>
    until('a place for the request', async () => {
      await page.follow(link);
      return page.tab.evaluate((id) => JSON.stringify({...sessionStorage}).includes(id), sessionId);
    });

  test.each(failures)('is one that was scanned %s, not one that can be answered', async (_how, fail) => {
    const {page, context} = await withOpenRequest();
    await context.route('**/0192e4a5-*/scan', fail);
    for (let index = 0; index < 5; index += 1) await page.follow(deadLink(index));
    await barSays(page, 'Another request is waiting (+4)');
    await letWait(page, await world.login({}, shop));
    await page.notice(full);
    await page.approve();
    await page.button('Next request').click();
    for (let index = 0; index < 4; index += 1) {
      await page.waitFor('problem');
      await page.button('Done').click();
    }
    await isOf(page, 'Corner Shop');
  });
});
