import {PhoneWorld, PIN, whereThereIsChromium} from './support/phone-world.js';

whereThereIsChromium('a person whose certificates have expired', () => {
  let world: PhoneWorld;
  beforeAll(async () => {
    world = await PhoneWorld.start();
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  test('enters the PIN, and the phone gets new keys and shows the request again', async () => {
    const {page, person, context} = await world.enrolled();
    await world.gateway.admin.query(
      'UPDATE device SET certificates_expire_at = clock_timestamp() WHERE identity_id = $1',
      [person.identityId],
    );
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
});
