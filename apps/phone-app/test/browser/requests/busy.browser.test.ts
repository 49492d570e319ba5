import type {TestClient} from '@signet/testing';
import type {AppPage} from '../support/app-page.js';
import {barOf, barSays, waits} from '../support/bar.js';
import {held} from '../support/held.js';
import {PhoneWorld, PIN, whereThereIsChromium} from '../support/phone-world.js';

whereThereIsChromium('a link that arrives while the app waits for the service', () => {
  let world: PhoneWorld;
  let shop: TestClient;
  beforeAll(async () => {
    world = await PhoneWorld.start();
    shop = await world.gateway.otherClient({name: 'Corner Shop'});
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  const followSecond = async (page: AppPage) => {
    await page.follow((await world.login({}, shop)).link);
    await barSays(page, waits('Corner Shop'));
  };
  const button = (page: AppPage) => barOf(page).getByRole('button');

  test('does not hide whether the PIN was right', async () => {
    const {page, context} = await world.enrolled();
    const release = await held(context, '**/confirmation');
    const first = await world.login();
    await page.follow(first.link);
    await page.approve();
    await page.text('Checking …');
    await followSecond(page);
    expect(await button(page).count()).toBe(0);
    release();
    await page.heading('Approved');
    await page.button('Next request').click();
    await page.heading('Log in to \u2068Corner Shop\u2069?');
    expect(await world.statusOf(first.sessionId)).toBe('CONFIRMED');
    expect(page.errors).toEqual([]);
  });

  test('can be opened again after the service has refused the PIN', async () => {
    const {page, context} = await world.enrolled();
    const release = await held(context, '**/confirmation');
    await page.follow((await world.login()).link);
    await page.approve('9182');
    await page.text('Checking …');
    await followSecond(page);
    release();
    await page.text('Wrong PIN. Tries left: 2.');
    await button(page).click();
    await page.heading('Log in to \u2068Corner Shop\u2069?');
    await barSays(page, waits('Test Shop'));
  });

  test('does not hide that the first request was declined', async () => {
    const {page, context} = await world.enrolled();
    const release = await held(context, '**/cancellation');
    await page.follow((await world.login()).link);
    await page.waitFor('request');
    await page.button('Decline').click();
    await followSecond(page);
    expect(await button(page).count()).toBe(0);
    release();
    await page.heading('Declined');
    await page.button('Next request').click();
    await page.heading('Log in to \u2068Corner Shop\u2069?');
  });

  test('does not interrupt the check of the current PIN before a change of the PIN', async () => {
    const {page, context} = await world.enrolled();
    const release = await held(context, '**/proof');
    await page.button('Settings').click();
    await page.button('Change the PIN').click();
    await page.waitFor('old-pin');
    await page.enterPin(PIN);
    await followSecond(page);
    release();
    await page.waitFor('choose-pin');
    await button(page).click();
    await page.heading('Log in to \u2068Corner Shop\u2069?');
    await page.approve(PIN);
    await page.heading('Approved');
    expect(page.errors).toEqual([]);
  });

  test('waits while the first request is still being opened', async () => {
    const {page, context} = await world.enrolled();
    const first = await world.login();
    const release = await held(context, `**/${first.sessionId}/scan`);
    await page.follow(first.link);
    await page.waitFor('opening');
    await followSecond(page);
    release();
    await page.heading('Log in to \u2068Test Shop\u2069?');
    await barSays(page, waits('Corner Shop'));
  });

  test('waits while the first request cannot be opened, and the first link tries again', async () => {
    const {page, context} = await world.enrolled();
    const first = await world.login();
    await context.route(`**/${first.sessionId}/scan`, (route) => route.abort());
    await page.follow(first.link);
    await page.text('cannot be reached.');
    await followSecond(page);
    await page.text('cannot be reached.');
    await context.unroute(`**/${first.sessionId}/scan`);
    await page.follow(first.link);
    await page.heading('Log in to \u2068Test Shop\u2069?');
  });
});
