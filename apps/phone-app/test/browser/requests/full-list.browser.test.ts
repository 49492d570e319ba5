import type {TestClient} from '@signet/testing';
import {barSays, noBar, waits} from '../support/bar.js';
import {PhoneWorld, whereThereIsChromium} from '../support/phone-world.js';

whereThereIsChromium('the list of waiting requests', () => {
  let world: PhoneWorld;
  let shop: TestClient;
  beforeAll(async () => {
    world = await PhoneWorld.start();
    shop = await world.gateway.otherClient({name: 'Corner Shop'});
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  const notOpened = 'Another request could not be opened. This request no longer exists.';

  const withOpenRequest = async () => {
    const {page} = await world.enrolled();
    await page.follow((await world.login()).link);
    await page.waitFor('request');
    return page;
  };

  test('keeps no request that does not exist, and says so', async () => {
    const page = await withOpenRequest();
    await page.follow(world.linkTo('0192e4a5-7b1c-7def-8123-456789abcdef'));
    await page.notice(notOpened);
    await noBar(page);
    await page.approve();
    await page.heading('Approved');
    await page.button('Done').click();
    await page.waitFor('home');
    expect(page.errors).toEqual([]);
  });

  test('has room for a request after many links to sessions that do not exist', async () => {
    const page = await withOpenRequest();
    for (let index = 0; index < 7; index += 1) {
      await page.follow(world.linkTo(`0192e4a5-7b1c-7def-8123-45678900000${index}`));
      await page.notice(notOpened);
      await noBar(page);
    }
    await page.follow((await world.login({}, shop)).link);
    await barSays(page, waits('Corner Shop'));
  });

  test('says so when it keeps no more requests before the phone is set up', async () => {
    const page = await world.open(await world.browser());
    await page.waitFor('welcome');
    for (let index = 0; index < 6; index += 1) {
      await page.follow((await world.login({}, shop)).link);
      await page.text('A request waits for you. Set up this phone first; then the request opens.');
    }
    await page.follow((await world.login({}, shop)).link);
    await page.notice('Too many requests are waiting, so another one was not kept.');
    expect(page.errors).toEqual([]);
  });

  test('says so when it keeps no more requests', async () => {
    const page = await withOpenRequest();
    for (let index = 0; index < 5; index += 1) {
      await page.follow((await world.login({}, shop)).link);
      await barSays(page, waits('Corner Shop', index === 0 ? '' : ` (+${index})`));
    }
    await page.follow((await world.login({}, shop)).link);
    await page.notice('Too many requests are waiting, so another one was not kept.');
    await barSays(page, waits('Corner Shop', ' (+4)'));
    expect(page.errors).toEqual([]);
  });
});
