import {PhoneWorld, PIN, whereThereIsChromium} from '../support/phone-world.js';

whereThereIsChromium('a person whose certificates have expired', () => {
  let world: PhoneWorld;
  beforeAll(async () => {
    world = await PhoneWorld.start();
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  const expired = async () => {
    const enrolled = await world.enrolled();
    await world.gateway.admin.query(
      'UPDATE device SET certificates_expire_at = clock_timestamp() WHERE identity_id = $1',
      [enrolled.person.identityId],
    );
    return enrolled;
  };

  test('enters the PIN, and the phone gets new keys and shows the request again', async () => {
    const {page, context} = await expired();
    await page.follow((await world.login({title: 'Log in to your bread account'})).link);
    await page.waitFor('new-keys');
    await page.enterPin('9182');
    await page.text('Wrong PIN. Tries left: 2.');
    await page.enterPin(PIN);
    await page.waitFor('request');
    await page.approve();
    await page.heading('Approved');
    await page.tab.close();
    const later = await world.open(context, (await world.login()).link);
    await later.approve();
    await later.heading('Approved');
    expect([...page.errors, ...later.errors]).toEqual([]);
  });

  test('loses the connection while the phone gets new keys, closes the app, and continues later', async () => {
    const {page, context} = await expired();
    await context.route('**/device/v1/device/keys', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.follow((await world.login()).link);
    await page.waitFor('new-keys');
    await page.enterPin(PIN);
    await page.text('cannot be reached.');
    await page.tab.close();
    await context.unroute('**/device/v1/device/keys');
    const later = await world.open(context, (await world.login()).link);
    await later.waitFor('new-keys');
    await later.enterPin(PIN);
    await later.approve();
    await later.heading('Approved');
    expect(later.errors).toEqual([]);
  });
});
