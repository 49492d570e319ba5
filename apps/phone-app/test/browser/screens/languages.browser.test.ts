import {languagesFor} from '../../../src/page/texts/languages.js';
import {PhoneWorld, whereThereIsChromium} from '../support/phone-world.js';

const languages = languagesFor('\u2068Signet\u2069');

whereThereIsChromium('in every language, the app', () => {
  let world: PhoneWorld;
  beforeAll(async () => {
    world = await PhoneWorld.start();
  });
  afterAll(() => world.stop());

  test('fits a narrow phone, and the app remembers the language', async () => {
    const {page, context} = await world.enrolled({viewport: {width: 320, height: 568}});
    const {tab} = page;
    const overflow = () => tab.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));
    const linesOfButtons = () =>
      tab.locator('.pair button').evaluateAll((buttons) =>
        buttons.map((button) => {
          const text = document.createRange();
          text.selectNodeContents(button);
          return new Set([...text.getClientRects()].map(({top}) => top)).size;
        }),
      );
    await page.button('Settings').click();
    for (const [tag, texts] of Object.entries(languages)) {
      await tab.getByRole('combobox').selectOption(tag);
      await page.heading(texts.settings.heading);
      expect([tag, 'settings', await overflow()]).toEqual([tag, 'settings', 0]);
      await page.button(texts.back).click();
      await page.text(texts.home.empty);
      expect([tag, 'home', await overflow()]).toEqual([tag, 'home', 0]);
      await page.follow((await world.signing()).link);
      await page.heading(texts.request.sign);
      expect([tag, 'request', await overflow()]).toEqual([tag, 'request', 0]);
      expect([tag, await linesOfButtons()]).toEqual([tag, [1, 1]]);
      await page.button(texts.request.signNow).click();
      await page.heading(texts.request.enterPin);
      expect([tag, 'pin', await overflow()]).toEqual([tag, 'pin', 0]);
      await page.button(texts.back).click();
      await page.button(texts.request.decline).click();
      await page.heading(texts.result.declined.heading);
      await page.button(texts.done).click();
      await page.button(texts.home.settings).click();
    }
    const again = await world.open(context);
    await again.text(languages.de.home.empty);
    expect(await again.tab.locator('html').getAttribute('lang')).toBe('de');
    expect(page.errors).toEqual([]);
  });
});
