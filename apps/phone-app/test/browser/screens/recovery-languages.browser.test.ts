import {overflowOf, saveScreenshot, violationsOf} from '@signet/testing/browser';
import {isolate} from '../../../src/page/elements/dom.js';
import {isLanguage} from '@signet/design/languages';
import {languagesFor} from '../../../src/page/texts/languages.js';
import type {AppPage} from '../support/app-page.js';
import {addOldPhones} from '../support/old-phones.js';
import {PhoneWorld, whereThereIsChromium} from '../support/phone-world.js';

const languages = languagesFor('\u2068Signet\u2069');
const SMALL = {viewport: {width: 320, height: 568}};

whereThereIsChromium('on a narrow phone in every language', () => {
  let world: PhoneWorld;
  beforeAll(async () => {
    world = await PhoneWorld.start({pushKey: 'A'});
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  const check = async ({tab}: AppPage, language: string, screen: string) => {
    await saveScreenshot(tab, `${screen} ${language}`);
    expect([language, screen, await overflowOf(tab), await violationsOf(tab)]).toEqual([
      language,
      screen,
      0,
      [],
    ]);
  };

  test('a locked phone leads from the lock to the activation code', async () => {
    const {page, person} = await world.enrolled(SMALL);
    await world.gateway.admin.query(
      `UPDATE device SET status = 'LOCKED', pin_attempts_used = 3 WHERE identity_id = $1`,
      [person.identityId],
    );
    await page.waitFor('locked');
    for (const [language, texts] of Object.entries(languages)) {
      if (!isLanguage(language)) throw new Error(`The app has no language ${language}.`);
      const {forgotten, locked} = languages[language].recovery;
      await page.tab.evaluate((chosen) => localStorage.setItem('language', chosen), language);
      await page.tab.reload();
      await page.text(`${locked.WRONG_PINS} ${locked.remedy(isolate('Signet'))}`);
      await check(page, language, 'locked');
      await page.button(forgotten.heading).click();
      await page.waitFor('forgotten-pin');
      await page.text(forgotten.detail(isolate('Signet')));
      await check(page, language, 'forgotten pin');
      await page.button(forgotten.enterCode).click();
      await page.waitFor('activation-code');
      await page.tab.locator('#field').fill('40751931026855273338');
      await page.text(languages[language].recovery.mistyped);
      await check(page, language, 'mistyped code');
      await page.button(texts.back).click();
      await page.waitFor('locked');
    }
  });

  test('a person with too many phones chooses one, and home says that nothing rings', async () => {
    const {page: phone, person} = await world.enrolled(SMALL);
    await addOldPhones(world, person, 4);
    const code = await world.gateway.registrar.identities.issueActivationCode(person.identityId, 1);
    const page = await world.open(await world.browser(SMALL));
    for (const [language, texts] of Object.entries(languages)) {
      if (!isLanguage(language)) throw new Error(`The app has no language ${language}.`);
      for (const {tab} of [page, phone]) {
        await tab.evaluate((chosen) => localStorage.setItem('language', chosen), language);
        await tab.reload();
      }
      await page.follow(`#activate=${code}`);
      await page.button(texts.next).click();
      await page.waitFor('too-many-phones');
      await check(page, language, 'too many phones');
      await phone.text(languages[language].recovery.silent);
      await check(phone, language, 'silent home');
      await page.button(texts.back).click();
      await page.button(texts.back).click();
      await page.waitFor('welcome');
    }
  });
});
