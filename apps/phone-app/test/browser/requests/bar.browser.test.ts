import {overflowOf, saveScreenshot, violationsOf} from '@signet/testing/browser';
import {isLanguage} from '@signet/design/languages';
import {languagesFor} from '../../../src/page/texts/languages.js';
import type {AppPage} from '../support/app-page.js';
import {barOf, barSays, noBar, waits} from '../support/bar.js';
import {PhoneWorld, whereThereIsChromium} from '../support/phone-world.js';

const languages = languagesFor('\u2068Signet\u2069');

const longest = 'Ministry of Social Affairs '.repeat(9).trim();

whereThereIsChromium('the bar of a waiting request', () => {
  let world: PhoneWorld;
  beforeAll(async () => {
    world = await PhoneWorld.start();
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  const keysOf = ({tab}: AppPage) =>
    tab.evaluate(() =>
      [...document.querySelectorAll('#pin, .pin-form button')].map((key) => {
        const {x, y, width, height} = key.getBoundingClientRect();
        return {key: key.id + key.textContent, x, y, width, height};
      }),
    );

  test.each([
    ['a phone', {width: 412, height: 839}],
    ['a small phone', {width: 320, height: 640}],
    ['a very small phone', {width: 320, height: 568}],
    ['a window with a zoom of 200 %', {width: 640, height: 500}],
    ['a window with a zoom of 400 %', {width: 320, height: 256}],
  ])('does not move the digits of the PIN pad when it appears, in %s', async (_what, viewport) => {
    const {page} = await world.enrolled({viewport});
    await page.follow((await world.login()).link);
    await page.button('Approve').click();
    await page.waitFor('approval');
    const before = await keysOf(page);
    const client = await world.gateway.otherClient({name: longest, isTest: true});
    await page.follow((await world.login({}, client)).link);
    await barOf(page).getByText('Ministry').waitFor();
    expect(await keysOf(page)).toEqual(before);
    expect([await violationsOf(page.tab), await overflowOf(page.tab)]).toEqual([[], 0]);
  });

  test('is announced to screen readers, and leaves the focus in the field of the PIN', async () => {
    const {page} = await world.enrolled();
    const status = page.tab.locator('#waiting');
    expect(await status.getAttribute('role')).toBe('status');
    await page.follow((await world.login()).link);
    await page.button('Approve').click();
    await page.waitFor('approval');
    await page.follow((await world.login()).link);
    await barOf(page).getByText('Test Shop').waitFor();
    expect(await page.tab.evaluate(() => document.activeElement?.id)).toBe('pin');
  });

  test.each(Object.entries(languages))('fits a small phone in the language %s', async (tag, texts) => {
    if (!isLanguage(tag)) throw new Error(`The app has no language ${tag}.`);
    const {page} = await world.enrolled({viewport: {width: 320, height: 568}});
    const {tab} = page;
    await page.button('Settings').click();
    await tab.getByRole('combobox').selectOption(tag);
    await page.button(texts.back).click();
    await page.follow((await world.login()).link);
    await page.waitFor('request');
    const client = await world.gateway.otherClient({name: `Corner Shop ${tag}`});
    await page.follow((await world.login({}, client)).link);
    await barSays(page, `${languages[tag].waitingRequests.another}: Corner Shop ${tag} shop.example`);
    await saveScreenshot(tab, `waiting ${tag}`);
    expect(await overflowOf(tab)).toBe(0);
    const approve = await page.button(texts.request.approve).boundingBox();
    expect((approve?.y ?? 0) + (approve?.height ?? Infinity)).toBeLessThanOrEqual(568);
    await page.button(languages[tag].waitingRequests.show).click();
    await barOf(page).getByText('Test Shop').waitFor();
    expect(page.errors).toEqual([]);
  });

  test('tells two requests of one website apart by their titles and times', async () => {
    const {page} = await world.enrolled();
    await page.follow((await world.login({title: 'Order 1'})).link);
    await page.waitFor('request');
    await page.follow((await world.login({title: 'Order 2'})).link);
    await barSays(page, `${waits('Test Shop')} shop.example “\u2068Order 2\u2069” (`);
    await page.button('Show it').click();
    await barSays(page, `${waits('Test Shop')} shop.example “\u2068Order 1\u2069” (`);
    expect(await barOf(page).locator('p').textContent()).toMatch(/\(\d{1,2}:\d{2}.*\)$/);
  });

  test('shows the monogram of the website, which screen readers skip', async () => {
    const {page} = await world.enrolled();
    await page.follow((await world.login()).link);
    await page.waitFor('request');
    const shop = await world.gateway.otherClient({name: 'Old Mill'});
    await page.follow((await world.login({}, shop)).link);
    await barSays(page, waits('Old Mill'));
    expect(await barOf(page).locator('.monogram[aria-hidden=true]').textContent()).toBe('OM');
  });

  test('disappears when the waiting request opens because the person has followed its link again', async () => {
    const {page} = await world.enrolled();
    const shop = await world.gateway.otherClient({name: 'Corner Shop'});
    await page.follow((await world.login()).link);
    await page.waitFor('request');
    const {link} = await world.login({}, shop);
    await page.follow(link);
    await barSays(page, waits('Corner Shop'));
    await page.approve();
    await page.heading('Approved');
    await page.follow(link);
    await page.heading('Log in to \u2068Corner Shop\u2069?');
    await noBar(page);
    await page.approve();
    await page.button('Done').click();
    await page.waitFor('home');
  });
});
