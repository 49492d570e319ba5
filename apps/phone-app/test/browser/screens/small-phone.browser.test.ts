import {overflowOf, saveScreenshot, violationsOf} from '@signet/testing/browser';
import type {Page} from 'playwright-core';
import {languagesFor} from '../../../src/page/texts/languages.js';
import {PhoneWorld, whereThereIsChromium} from '../support/phone-world.js';

const languages = languagesFor('\u2068Signet\u2069');

const title = 'An agreement on the delivery of bread and rolls on every day of the week. '.repeat(3).trim();

/** Returns which of the PIN field and the buttons of its form, including the digits, are not completely visible. */
const hiddenKeys = (tab: Page) =>
  tab.evaluate(() =>
    [...document.querySelectorAll('#pin, .pin-form button')]
      .filter((key) => {
        const {top, bottom, left, right} = key.getBoundingClientRect();
        const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return top < 0 || bottom > innerHeight || found === null || !key.contains(found);
      })
      .map(({id, textContent}) => id + textContent),
  );

/** Scrolls from the beginning of the screen to its end. Returns the words that were never visible. */
const unreachableWords = (tab: Page) =>
  tab.evaluate(() => {
    const words = [...document.querySelectorAll('h1, .detail, .time span[aria-hidden]')].flatMap(
      ({firstChild}) =>
        firstChild instanceof Text
          ? [...firstChild.data.matchAll(/[\p{L}\p{N}]+/gu)].map(({0: word, index}) => {
              const range = document.createRange();
              range.setStart(firstChild, index);
              range.setEnd(firstChild, index + word.length);
              return range;
            })
          : [],
    );
    const isVisible = (range: Range) => {
      const {left, right, top, bottom} = range.getBoundingClientRect();
      const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return found !== null && found === range.startContainer.parentElement;
    };
    const seen = new Set<Range>();
    const content = document.querySelector('.content');
    for (let offset = 0; offset <= 1000; offset += 10) {
      scrollTo(0, offset);
      content?.scrollTo(0, offset);
      for (const word of words) if (isVisible(word)) seen.add(word);
    }
    scrollTo(0, 0);
    return words.filter((word) => !seen.has(word)).map(String);
  });

const longest = 'Ministry of Social Affairs '.repeat(9).trim();
const [width, height] = [320, 568];

whereThereIsChromium('a small phone', () => {
  let world: PhoneWorld;
  beforeAll(async () => {
    world = await PhoneWorld.start();
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  test.each([
    ['short', 'Demo Shop'],
    ['long', 'Ministry of Social Affairs, Health Services and Regional Development Cooperation'],
    ['very long', longest],
  ])('shows the PIN pad below a %s question, all of which can be read', async (kind, name) => {
    const {page} = await world.enrolled({viewport: {width, height}});
    const {tab} = page;
    const client = await world.gateway.otherClient({name});
    await page.button('Settings').click();
    for (const [tag, texts] of Object.entries(languages)) {
      await tab.getByRole('combobox').selectOption(tag);
      await page.button(texts.back).click();
      await page.follow((await world.signing({title}, client)).link);
      await page.button(texts.request.signNow).click();
      await page.waitFor('approval');
      await saveScreenshot(tab, `sign ${kind} ${tag}`);
      expect([tag, await hiddenKeys(tab)]).toEqual([tag, []]);
      expect([tag, await unreachableWords(tab)]).toEqual([tag, []]);
      expect([tag, await hiddenKeys(tab), await overflowOf(tab)]).toEqual([tag, [], 0]);
      await page.button(texts.back).click();
      await page.button(texts.request.decline).click();
      await page.button(texts.done).click();
      await page.button(texts.home.settings).click();
    }
    expect(page.errors).toEqual([]);
  });

  test.each([
    ['in which the whole screen scrolls', height],
    ['in which only the question scrolls', 640],
  ])('has an accessible PIN pad in a window %s', async (_, windowHeight) => {
    const {page} = await world.enrolled({viewport: {width, height: windowHeight}});
    const {tab} = page;
    const client = await world.gateway.otherClient({name: longest, isTest: true});
    await page.follow((await world.signing({title}, client)).link);
    await page.button('Sign').click();
    await page.waitFor('approval');
    expect(await violationsOf(tab)).toEqual([]);
    expect(await unreachableWords(tab)).toEqual([]);
    expect(await hiddenKeys(tab)).toEqual([]);
  });

  test.each([553, 667])(
    'shows that a request continues below the buttons, until the person has read its end, in a window of %i pixels',
    async (windowHeight) => {
      const {page} = await world.enrolled({viewport: {width: 375, height: windowHeight}});
      await page.waitFor('home');
      await page.follow((await world.signing({title})).link);
      await page.waitFor('request');
      const actions = page.tab.locator('.actions');
      const marked = page.tab.locator('main.more-below');
      await marked.waitFor();
      expect(await actions.evaluate((element) => getComputedStyle(element).boxShadow)).not.toBe('none');
      await page.tab.mouse.move(100, 200);
      await page.tab.mouse.wheel(0, 2000);
      await marked.waitFor({state: 'detached'});
      expect(page.errors).toEqual([]);
    },
  );

  test.each([
    ['after wrong PINs', 3],
    ['by another phone or an operator', 0],
  ])('shows the button of a phone that was locked %s without scrolling', async (_, attempts) => {
    const {page, person} = await world.enrolled({viewport: {width: 375, height: 553}});
    await world.gateway.admin.query(
      `UPDATE device SET status = 'LOCKED', pin_attempts_used = $2 WHERE identity_id = $1`,
      [person.identityId, attempts],
    );
    await page.waitFor('locked');
    for (const [tag, texts] of Object.entries(languages)) {
      await page.tab.evaluate((chosen) => localStorage.setItem('language', chosen), tag);
      await page.tab.reload();
      await page.heading(texts.locked.heading);
      await page.waitFor('locked');
      const box = await page.button(texts.locked.unlock).boundingBox();
      const end = (box?.y ?? 0) + (box?.height ?? Infinity);
      expect({tag, isVisible: end <= 553}).toEqual({tag, isVisible: true});
    }
  });

  test('leaves the buttons of the home screen free when there is no connection, with the long words of German', async () => {
    const {page, context} = await world.enrolled({viewport: {width, height}});
    await page.button('Settings').click();
    await page.tab.getByRole('combobox').selectOption('de');
    await page.button('Zurück').click();
    await page.waitFor('home');
    await context.setOffline(true);
    const notice = page.tab.locator('#notice:not(:empty)');
    await notice.waitFor();
    const actions = await page.tab.locator('.actions').boundingBox();
    const box = await notice.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 1000)).toBeLessThanOrEqual(actions?.y ?? 0);
  });
});
