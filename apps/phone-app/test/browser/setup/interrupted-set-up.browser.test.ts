import {PhoneWorld, PIN, whereThereIsChromium} from '../support/phone-world.js';

whereThereIsChromium('a person whose connection breaks during the set-up', () => {
  let world: PhoneWorld;
  beforeAll(async () => {
    world = await PhoneWorld.start();
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  /** Interrupts a set-up: the service receives this request, but its response does not reach the phone. */
  const interrupted = async (request: RegExp) => {
    const person = await world.gateway.registrar.person();
    const link = `#activate=${encodeURIComponent(person.activationCode)}`;
    const context = await world.browser();
    await context.route(request, async (route) => {
      await route.fetch();
      await route.abort();
    });
    const page = await world.open(context, link);
    await page.enterCode();
    await page.choosePin(PIN);
    await page.waitFor('problem');
    await context.unroute(request);
    return {person, context, page, link};
  };
  const devicesOf = async ({identityId}: {readonly identityId: string}) => {
    const {rows} = await world.gateway.admin.query('SELECT id FROM device WHERE identity_id = $1', [
      identityId,
    ]);
    return rows.length;
  };

  test('tries again, and the phone is ready', async () => {
    const {person, page} = await interrupted(/\/enrolments$/);
    await page.button('Try again').click();
    await page.waitFor('enrolled');
    expect(await devicesOf(person)).toBe(1);
    await page.button('Done').click();
    await page.follow((await world.login()).link);
    await page.approve();
    await page.heading('Approved');
  });

  test.each(['keys', 'proof'])('reloads the app after the answer to %s was lost', async (step) => {
    const {person, context, page, link} = await interrupted(new RegExp(`/${step}$`));
    await page.tab.close();
    const later = await world.open(context, step === 'proof' ? '' : link);
    if (step !== 'proof') await later.enrol();
    await later.waitFor('home');
    await later.follow((await world.login()).link);
    await later.approve();
    await later.heading('Approved');
    expect(await devicesOf(person)).toBe(1);
    expect(later.errors).toEqual([]);
  });

  test('closes the app, and sets the phone up later with the same code', async () => {
    const {person, context, page, link} = await interrupted(/\/enrolments$/);
    await page.tab.close();
    const later = await world.open(context, link);
    await later.enrol();
    expect(await devicesOf(person)).toBe(1);
    expect(later.errors).toEqual([]);
  });
});
