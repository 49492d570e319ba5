import {addOldPhones} from '../support/old-phones.js';
import {PhoneWorld, PIN, whereThereIsChromium} from '../support/phone-world.js';

whereThereIsChromium('a person with five phones', () => {
  let world: PhoneWorld;
  beforeAll(async () => {
    world = await PhoneWorld.start();
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  test('chooses the phone that a new one replaces, and the others get a notice', async () => {
    const {page: old, person} = await world.enrolled();
    await addOldPhones(world, person, 4);
    const code = await world.gateway.registrar.identities.issueActivationCode(person.identityId, 1);
    const page = await world.open(await world.browser(), `#activate=${code}`);
    await page.waitFor('activation-code');
    await page.button('Continue').click();
    await page.waitFor('too-many-phones');
    await page.text(/^Last used on .*, \d\d:\d\d$/);
    expect(await page.button(/^Remove it: /).count()).toBe(4);
    await page.button(/^Remove it: .*Tablet 2/).click();
    await page.waitFor('confirm-person');
    await page.button('Yes, this is me').click();
    await page.choosePin(PIN);
    await page.waitFor('enrolled');
    const {rows} = await world.gateway.admin.query(
      `SELECT name FROM device WHERE identity_id = $1 AND status = 'REVOKED'`,
      [person.identityId],
    );
    expect(rows).toEqual([{name: 'Tablet 2'}]);
    await old.text(/It replaces “\u2068Tablet 2\u2069”, which no longer works\./);
    expect([...page.errors, ...old.errors]).toEqual([]);
  });

  test('learns what to do if the new phone can replace none of them', async () => {
    const {person} = await world.enrolled();
    for (let count = 0; count < 4; count += 1) await world.anotherDevice(person);
    // As after the upgrade that records uses, while none of the phones has been used.
    await world.gateway.admin.query(
      `UPDATE device SET last_used_at = NULL, use_recorded_from = clock_timestamp() WHERE identity_id = $1`,
      [person.identityId],
    );
    const code = await world.gateway.registrar.identities.issueActivationCode(person.identityId, 1);
    const page = await world.open(await world.browser(), `#activate=${code}`);
    await page.waitFor('activation-code');
    await page.button('Continue').click();
    await page.text(
      'You have too many phones. Use one that still works to remove another, or ask \u2068Signet\u2069 for help.',
    );
  });

  test('leaves the list without having removed anything', async () => {
    const {person} = await world.enrolled();
    await addOldPhones(world, person, 4);
    const code = await world.gateway.registrar.identities.issueActivationCode(person.identityId, 1);
    const page = await world.open(await world.browser(), `#activate=${code}`);
    await page.waitFor('activation-code');
    await page.button('Continue').click();
    await page.waitFor('too-many-phones');
    await page.button('Back').click();
    await page.waitFor('activation-code');
    expect(await world.devicesOf(person)).toBe(5);
  });
});
