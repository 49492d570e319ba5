import {until, type TestPerson} from '@signet/testing';
import type {AppPage} from '../support/app-page.js';
import {PhoneWorld, whereThereIsChromium} from '../support/phone-world.js';

const NEW_PIN = '7306';

whereThereIsChromium('a person who has forgotten the PIN', () => {
  let world: PhoneWorld;
  beforeAll(async () => {
    world = await PhoneWorld.start();
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  const newCode = ({identityId}: TestPerson) =>
    world.gateway.registrar.identities.issueActivationCode(identityId, 1);

  /** A phone that three wrong PINs have locked. */
  const lockedPhone = async () => {
    const {page, person, context} = await world.enrolled();
    await page.follow((await world.login()).link);
    await page.approve('9182');
    for (const text of ['Tries left: 2.', 'One more wrong PIN']) {
      await page.text(text);
      await page.enterPin('9182', 'Approve');
    }
    await page.text('There were too many wrong PINs.');
    return {page, person, context};
  };
  const devicesOf = async ({identityId}: TestPerson): Promise<unknown[]> => {
    const {rows} = await world.gateway.admin.query(
      'SELECT status FROM device WHERE identity_id = $1 ORDER BY created_at',
      [identityId],
    );
    return rows.map(({status}) => status);
  };
  /** Confirms the name, chooses another PIN, and approves a login with it. */
  const completes = async (page: AppPage, person: TestPerson): Promise<void> => {
    await page.waitFor('confirm-person');
    await page.text('This phone gets new keys and a new PIN.');
    await page.button('Yes, this is me').click();
    await page.choosePin(NEW_PIN);
    await page.waitFor('enrolled');
    await page.button('Done').click();
    // The lock has ended the request that was open before, so it does not open again.
    await page.waitFor('home');
    await page.follow((await world.login()).link);
    await page.approve(NEW_PIN);
    await page.heading('Approved');
    expect(await devicesOf(person)).toEqual(['REVOKED', 'ACTIVE']);
    expect(page.errors).toEqual([]);
  };

  test('reads what to do, enters a new activation code, and has a phone that works', async () => {
    const {page, person} = await lockedPhone();
    await page.button('Forgot your PIN?').click();
    await page.waitFor('forgotten-pin');
    await page.text(/The history on this phone is deleted\.$/);
    await page.button('Enter an activation code').click();
    await page.tab.getByLabel('Activation code').fill(await newCode(person));
    await page.button('Continue').click();
    await completes(page, person);
  });

  test('enters the activation code in the field for the unlock code', async () => {
    const {page, person} = await lockedPhone();
    await page.tab.getByLabel('Unlock code').fill(await newCode(person));
    await page.button('Unlock').click();
    await completes(page, person);
  });

  test.each([
    ['while the locked phone is open', true],
    ['which opens the app anew', false],
  ])('follows a link with the activation code, %s', async (_when, isOpen) => {
    const {page, person, context} = await lockedPhone();
    const link = `#activate=${await newCode(person)}`;
    if (isOpen) await page.follow(link);
    else await page.tab.close();
    const now = isOpen ? page : await world.open(context, link);
    await now.waitFor('activation-code');
    await now.tab.reload();
    await now.waitFor('activation-code');
    await now.button('Continue').click();
    await completes(now, person);
  });

  test('sets the phone up anew although the person has five phones', async () => {
    const {page, person} = await lockedPhone();
    for (let count = 0; count < 4; count += 1) await world.anotherDevice(person);
    await page.follow(`#activate=${await newCode(person)}`);
    await page.waitFor('activation-code');
    await page.button('Continue').click();
    await page.waitFor('confirm-person');
    await page.button('Yes, this is me').click();
    await page.choosePin(NEW_PIN);
    await page.waitFor('enrolled');
    expect(await devicesOf(person)).toEqual(['REVOKED', ...Array(5).fill('ACTIVE')]);
  });

  test('closes the app after the enrolment has got no answer, and continues with the same code', async () => {
    const {page, person, context} = await lockedPhone();
    const code = await newCode(person);
    await context.route(/\/enrolments$/, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.follow(`#activate=${code}`);
    await page.enterCode();
    await page.choosePin(NEW_PIN);
    await page.waitFor('problem');
    await context.unroute(/\/enrolments$/);
    await page.tab.close();
    const later = await world.open(context, `#activate=${code}`);
    await later.waitFor('removed');
    await later.button('Set up again').click();
    await later.enterCode();
    await later.choosePin(NEW_PIN);
    await later.waitFor('enrolled');
    expect(await devicesOf(person)).toEqual(['REVOKED', 'ACTIVE']);
  });

  test('cannot see what the person before has decided, even if the set-up stops before its end', async () => {
    const {page, person} = await world.enrolled();
    await page.follow((await world.login()).link);
    await page.approve();
    await page.button('Done').click();
    await page.button('History').click();
    expect(await page.tab.getByRole('listitem').allTextContents()).toEqual([
      expect.stringContaining('Approved'),
    ]);
    await world.gateway.admin.query(
      `UPDATE device SET status = 'LOCKED', pin_attempts_used = 3 WHERE identity_id = $1`,
      [person.identityId],
    );
    await page.button('Back').click();
    await page.waitFor('locked');
    const thief = await world.gateway.registrar.person();
    await page.tab.route(/\/proof$/, (route) => route.abort());
    await page.tab.getByLabel('Unlock code').fill(thief.activationCode);
    await page.button('Unlock').click();
    await page.waitFor('confirm-person');
    await page.button('Yes, this is me').click();
    await page.choosePin(NEW_PIN);
    await page.waitFor('problem');
    await page.tab.reload();
    await page.waitFor('home');
    await page.button('History').click();
    await page.text('Nothing yet.');
  });

  test('gives the phone to another person, and its device is revoked', async () => {
    const {page, person} = await lockedPhone();
    const other = await world.gateway.registrar.person();
    await page.tab.getByLabel('Unlock code').fill(other.activationCode);
    await page.button('Unlock').click();
    await page.waitFor('confirm-person');
    await page.button('Yes, this is me').click();
    await page.choosePin(NEW_PIN);
    await page.waitFor('enrolled');
    await until('the revocation of the device', async () => (await devicesOf(person)).includes('REVOKED'));
    expect(await devicesOf(other)).toEqual(['ACTIVE']);
  });

  test('gives the phone to another person without a connection, and the next start of the app revokes its device', async () => {
    const {page, person, context} = await lockedPhone();
    const other = await world.gateway.registrar.person();
    let hasTried = false;
    await context.route(/\/device\/v1\/device$/, async (route) => {
      if (route.request().method() !== 'DELETE') return route.continue();
      hasTried = true;
      return route.abort();
    });
    await page.tab.getByLabel('Unlock code').fill(other.activationCode);
    await page.button('Unlock').click();
    await page.waitFor('confirm-person');
    await page.button('Yes, this is me').click();
    await page.choosePin(NEW_PIN);
    await page.waitFor('enrolled');
    await until('the attempt to revoke the device', () => Promise.resolve(hasTried));
    expect(await devicesOf(person)).toEqual(['LOCKED']);
    await context.unroute(/\/device\/v1\/device$/);
    await page.tab.reload();
    await until('the revocation of the device', async () => (await devicesOf(person)).includes('REVOKED'));
    expect(await devicesOf(other)).toEqual(['ACTIVE']);
  });

  test('goes back to the lock, and unlocks with an unlock code after all', async () => {
    const {page} = await lockedPhone();
    await page.button('Forgot your PIN?').click();
    await page.button('Enter an activation code').click();
    await page.waitFor('activation-code');
    await page.button('Back').click();
    await page.waitFor('locked');
    await page.tab.reload();
    await page.waitFor('locked');
  });

  test('learns that a code of nobody does not work', async () => {
    const {page} = await lockedPhone();
    await page.tab.getByLabel('Unlock code').fill('0'.repeat(20));
    await page.button('Unlock').click();
    await page.text('This code does not work.');
  });
});
