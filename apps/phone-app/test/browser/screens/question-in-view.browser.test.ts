import {isLanguage} from '@signet/design/languages';
import {overflowOf, saveScreenshot} from '@signet/testing/browser';
import {nordId} from '../../../../login-page/test/browser/support/hosted-world.js';
import {languagesFor} from '../../../src/page/texts/languages.js';
import type {AppPage} from '../support/app-page.js';
import {barOf} from '../support/bar.js';
import {PhoneWorld, whereThereIsChromium} from '../support/phone-world.js';

const languages = languagesFor('\u2068Nord ID\u2069');

/** The window of the smallest common phone, with the bars of its browser. */
const viewport = {width: 375, height: 553};

whereThereIsChromium('a small phone on which another request waits', () => {
  let world: PhoneWorld;
  beforeAll(async () => {
    world = await PhoneWorld.start(nordId);
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  /** Returns the upper and lower edges of elements, which must follow each other without overlap. */
  const edgesOf = ({tab}: AppPage, ...selectors: readonly string[]) =>
    tab.evaluate(
      (all) =>
        all.flatMap((selector) => {
          const box = document.querySelector(selector)?.getBoundingClientRect();
          return [Math.round(box?.top ?? -1), Math.round(box?.bottom ?? -1)];
        }),
      selectors,
    );

  const expectInOrder = (edges: readonly number[]) => {
    expect(edges).toEqual(edges.toSorted((one, other) => one - other));
    expect(edges.at(-1)).toBeLessThanOrEqual(viewport.height);
  };

  test.each(Object.entries(languages))(
    'shows the question, the bar and the button, in %s',
    async (tag, texts) => {
      if (!isLanguage(tag)) throw new Error(`The app has no language ${tag}.`);
      const other = await world.gateway.otherClient({name: `Corner Shop ${tag}`});
      for (const flow of ['login', 'signing'] as const) {
        const {page} = await world.enrolled({viewport});
        await page.button('Settings').click();
        await page.tab.getByRole('combobox').selectOption(tag);
        await page.button(texts.back).click();
        await page.follow((await world[flow]()).link);
        await page.waitFor('request');
        await page.follow((await world.login({}, other)).link);
        await barOf(page).getByText(`Corner Shop ${tag}`).waitFor();
        await saveScreenshot(page.tab, `waiting ${flow} ${tag} request`);
        expectInOrder(await edgesOf(page, '#waiting', 'h1', '.asker strong', '.actions'));
        await page.button(flow === 'login' ? texts.request.approve : texts.request.signNow).click();
        await page.waitFor('approval');
        await saveScreenshot(page.tab, `waiting ${flow} ${tag} approval`);
        expectInOrder(await edgesOf(page, '#waiting', 'h1', '.content > .detail', '.actions'));
        expectInOrder(await edgesOf(page, '#pin', '.pad', '.pin-form > .button'));
        expect(await overflowOf(page.tab)).toBe(0);
        expect(page.errors).toEqual([]);
      }
    },
  );
});
