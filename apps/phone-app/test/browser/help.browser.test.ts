import {violationsOf} from '@signet/testing/browser';
import {nordId} from '../../../login-page/test/browser/support/hosted-world.js';
import {PhoneWorld, whereThereIsChromium} from './support/phone-world.js';

whereThereIsChromium('the brand and the help of the operator in the app', () => {
  let world: PhoneWorld;
  beforeAll(async () => {
    world = await PhoneWorld.start(nordId);
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  test('are on the first screen and on a request, which stays open', async () => {
    const {page, context} = await world.enrolled();
    const {link} = await world.login();
    await page.follow(link);
    await page.waitFor('request');
    const first = await world.open(await world.browser());
    await first.waitFor('welcome');
    for (const shown of [page, first]) {
      await shown.button('Help').click();
      const help = shown.tab.getByRole('dialog', {name: 'Help: \u2068Nord ID\u2069'});
      const links = await help
        .getByRole('link')
        .evaluateAll((all) => all.map((each) => [each.textContent, each.getAttribute('href')]));
      expect(links).toEqual([
        ['+372 600 0000', 'tel:+3726000000'],
        ['Help page', nordId.supportUrl],
        ['Privacy', nordId.privacyUrl],
        ['Legal notice', nordId.imprintUrl],
      ]);
      for (const colorScheme of ['light', 'dark'] as const) {
        await shown.tab.emulateMedia({colorScheme});
        expect(await violationsOf(shown.tab)).toEqual([]);
      }
      await shown.tab.keyboard.press('Escape');
      await help.waitFor({state: 'hidden'});
    }
    await page.waitFor('request');
    await context.close();
  });

  test('follow the language of the app, and name the operator instead of a service', async () => {
    const page = await world.open(await world.browser({locale: 'de-DE'}));
    await page.waitFor('welcome');
    expect(await page.tab.title()).toMatch(/ · Nord ID$/);
    await page.button('Hilfe').waitFor();
    await page.tab.getByRole('combobox').selectOption('et');
    await page.button('Abi').waitFor();
    await page.tab.locator('.actions .button').click();
    await page.text('Saite selle teenusepakkujalt \u2068Nord ID\u2069.');
  });

  test('are in the manifest, from which a phone installs the app', async () => {
    const manifest = await (await fetch(`${world.appUrl}/manifest.webmanifest`)).json();
    expect(manifest).toMatchObject({name: 'Nord ID', short_name: 'Nord ID', theme_color: '#0a5c36'});
  });
});
