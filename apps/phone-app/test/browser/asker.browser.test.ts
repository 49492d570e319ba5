import {websiteLabels} from '@signet/design/website-card';
import {isLanguage} from '@signet/design/languages';
import {languagesFor} from '../../src/page/texts/languages.js';
import {PhoneWorld, whereThereIsChromium} from './support/phone-world.js';

const languages = languagesFor('\u2068Signet\u2069');

whereThereIsChromium('the request', () => {
  let world: PhoneWorld;
  beforeAll(async () => {
    world = await PhoneWorld.start();
    await world.gateway.admin.query(
      `WITH o AS (
         INSERT INTO organisation (id, name, confirmed_name) VALUES (gen_random_uuid(), 'Shops', 'Shops Ltd')
         RETURNING id
       ) UPDATE relying_party SET organisation_id = o.id FROM o WHERE relying_party.id = $1`,
      [world.gateway.client.id],
    );
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  test('names the organisation and the website, and the first time only at first', async () => {
    const {page} = await world.enrolled();
    await page.follow((await world.login()).link);
    await page.waitFor('request');
    await page.text('Shops Ltd');
    await page.text('shop.example');
    await page.text('First time: you have not approved anything for this website before.');
    await page.approve();
    await page.heading('Approved');
    await page.follow((await world.signing()).link);
    await page.waitFor('request');
    await page.text('Shops Ltd');
    expect(await page.tab.getByText('First time').count()).toBe(0);
    expect(page.errors).toEqual([]);
  });

  test('in every language names the host, and marks a test client', async () => {
    const test = await world.gateway.otherClient({isTest: true});
    const {page} = await world.enrolled();
    await page.button('Settings').click();
    for (const [tag, texts] of Object.entries(languages)) {
      const {website} = websiteLabels[isLanguage(tag) ? tag : 'en'];
      await page.tab.getByRole('combobox').selectOption(tag);
      await page.heading(texts.settings.heading);
      await page.follow((await world.login({}, test)).link);
      await page.waitFor('request');
      for (const text of [website, 'shop.example', texts.request.firstTime, texts.request.test])
        await page.text(text);
      await page.button(texts.request.decline).click();
      await page.heading(texts.result.declined.heading);
      await page.button(texts.done).click();
      await page.button(texts.home.settings).click();
    }
  });
});
