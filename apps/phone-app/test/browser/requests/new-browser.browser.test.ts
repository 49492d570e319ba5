import {PhoneWorld, whereThereIsChromium} from '../support/phone-world.js';

whereThereIsChromium('a request from a hosted page with start proof', () => {
  let world: PhoneWorld;
  beforeAll(async () => {
    world = await PhoneWorld.start();
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  test.each([
    [{isNew: true, system: 'Windows'}, 'New browser (Windows). You have not used it with'],
    [{isNew: true}, 'New browser. You have not used it with'],
  ])('names the browser %j if the person has not used it here', async (browser, sentence) => {
    const {page} = await world.enrolled();
    const {link} = await world.login();
    await page.tab.route('**/scan', async (route) => {
      const response = await route.fetch();
      await route.fulfill({response, json: {...(await response.json()), firstTime: false, browser}});
    });
    await page.follow(link);
    await page.waitFor('request');
    await page.text(new RegExp(sentence.replace(/[().]/g, '\\$&')));
  });
});
