import {createPrisma, DeviceCare} from '@signet/admin';
import {testKeys, testPool} from '@signet/testing';
import {PhoneWorld, PIN, whereThereIsChromium} from './support/phone-world.js';

whereThereIsChromium('a person with the app', () => {
  let world: PhoneWorld;
  beforeAll(async () => {
    world = await PhoneWorld.start();
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  test('sets the phone up with a typed code, and keeps it after the app was closed', async () => {
    const {activationCode} = await world.gateway.registrar.person();
    const context = await world.browser();
    const page = await world.open(context);
    await page.waitFor('welcome');
    await page.button('Set up this phone').click();
    await page.tab.getByLabel('Activation code').fill(activationCode);
    await page.enrol();
    await page.tab.close();
    const again = await world.open(context);
    await again.waitFor('home');
    expect([page.errors, again.errors]).toEqual([[], []]);
  });

  test('cannot use a code twice, and is told so', async () => {
    const {person} = await world.enrolled();
    const page = await world.open(await world.browser(), `#activate=${person.activationCode}`);
    await page.waitFor('activation-code');
    await page.button('Continue').click();
    await page.text('This code does not work.');
    await page.waitFor('activation-code');
  });

  test('must choose a PIN that is not easy to guess, and enter it twice', async () => {
    const {activationCode} = await world.gateway.registrar.person();
    const page = await world.open(await world.browser(), `#activate=${activationCode}`);
    await page.enterCode();
    await page.waitFor('choose-pin');
    await page.tapPin('12');
    await page.text('A PIN has at least 4 digits.');
    await page.tapPin('34');
    await page.text('Too easy: the digits are in sequence.');
    await page.tapPin('1987');
    await page.text('Too easy: this looks like a year.');
    await page.tapPin(PIN);
    await page.waitFor('repeat-pin');
    await page.tapPin('4828');
    await page.text('The two PINs were different.');
    await page.choosePin(PIN);
    await page.waitFor('enrolled');
  });

  test('approves a login that a link has opened, and goes back to the website', async () => {
    const {page} = await world.enrolled();
    const client = await world.gateway.otherClient({
      name: 'Corner Bakery',
      redirectUris: [`${world.appUrl}/callback`],
      returnOrigins: [world.appUrl],
    });
    const {sessionId} = await world.login({redirect_uri: `${world.appUrl}/callback`}, client);
    await page.follow(world.linkTo(sessionId, `${world.appUrl}/callback`));
    await page.heading('Log in to \u2068Corner Bakery\u2069?');
    await page.approve();
    await page.heading('Approved');
    expect(await page.tab.getByRole('link', {name: /^Back to/}).getAttribute('href')).toBe(
      `${world.appUrl}/callback`,
    );
    expect(await world.statusOf(sessionId, client)).toBe('CONFIRMED');
    expect(page.errors).toEqual([]);
  });

  test('sees when the website made the request, not when the phone opened it', async () => {
    const {page} = await world.enrolled({timezoneId: 'UTC'});
    const {sessionId, link} = await world.login();
    await world.gateway.admin.query('UPDATE session SET created_at = $2 WHERE id = $1', [
      sessionId,
      new Date('2026-01-01T10:17:00Z'),
    ]);
    await page.follow(link);
    await page.waitFor('request');
    expect(await page.tab.locator('dl').innerText()).toMatch(/Asked at\s+10:17/);
  });

  test('loses the connection before the PIN attempt, and approves with a second try', async () => {
    const {page, context} = await world.enrolled();
    const {sessionId, link} = await world.login();
    await page.follow(link);
    await page.waitFor('request');
    await context.route('**/pin-attempt', (route) => route.abort());
    await page.approve();
    await page.text('cannot be reached.');
    await context.unroute('**/pin-attempt');
    await page.button('Try again').click();
    await page.approve();
    await page.heading('Approved');
    expect(await world.statusOf(sessionId)).toBe('CONFIRMED');
  });

  test('learns that the result is unknown if the connection breaks after the signature', async () => {
    const {page, context} = await world.enrolled();
    await page.follow((await world.login()).link);
    await page.waitFor('request');
    await context.route('**/confirmation', (route) => route.abort());
    await page.approve();
    await page.heading('Connection lost');
  });

  test('sets the phone up first if a link was opened without a phone, and then sees its request', async () => {
    const {activationCode} = await world.gateway.registrar.person();
    const page = await world.open(await world.browser(), (await world.login()).link);
    await page.text('A request waits for you.');
    await page.button('Set up this phone').click();
    await page.tab.getByLabel('Activation code').fill(activationCode);
    await page.enterCode();
    await page.choosePin(PIN);
    await page.waitFor('enrolled');
    await page.button('Done').click();
    await page.approve();
    await page.heading('Approved');
  });

  test('opens a pushed request from the list, sees what the website will learn, and approves it', async () => {
    const {page, person} = await world.enrolled();
    const {sessionId} = await world.pushed(person);
    await page.tab.getByRole('button', {name: /asks you to log in/}).click();
    await page.waitFor('request');
    await page.approve();
    await page.heading('Approved');
    await page.text('You can go back to your other screen.');
    expect(await page.tab.getByRole('link').count()).toBe(0);
    expect(await world.statusOf(sessionId)).toBe('CONFIRMED');
  });

  test('is asked to confirm the age, not to log in, by a website that asks only for the age', async () => {
    const {page} = await world.enrolled();
    const predicates = {adult: {type: 'AGE_OVER', years: 18}};
    const properties = Buffer.from(JSON.stringify({predicates})).toString('base64url');
    await page.follow((await world.login({properties})).link);
    await page.heading(/^Confirm your age to \u2068.+\u2069\?$/);
    await page.button('Approve').click();
    await page.waitFor('approval');
    await page.text(/^Confirm your age to \u2068.+\u2069\?$/);
    await page.enterPin(PIN, 'Approve');
    await page.heading('Approved');
  });

  test('signs a document whose name, title and checksum the app shows', async () => {
    const {page} = await world.enrolled();
    const {sessionId, link} = await world.signing();
    await page.follow(link);
    await page.heading('Sign this document?');
    await page.text('standing-order.txt');
    await page.text('Bread on Saturdays, until you say stop');
    await page.approve(PIN, 'Sign');
    await page.heading('Signed');
    await world.gateway.createContainer(sessionId);
    expect(await world.gateway.statusOf(sessionId)).toBe('COMPLETED');
  });

  test('declines a request, and finds it in the history', async () => {
    const {page} = await world.enrolled();
    const {sessionId, link} = await world.login();
    await page.follow(link);
    await page.waitFor('request');
    await page.button('Decline').click();
    await page.heading('Declined');
    expect(await world.gateway.statusOf(sessionId)).toBe('CANCELLED');
    await page.button('Done').click();
    await page.button('History').click();
    await page.text(/^Declined · \d+ \w+ \d{4}, \d\d:\d\d$/);
  });

  test('is told how many tries are left, locks the phone with the third wrong PIN, and unlocks it with a code', async () => {
    const {page} = await world.enrolled();
    await page.follow((await world.login()).link);
    await page.approve('9182');
    await page.text('Wrong PIN. Tries left: 2.');
    await page.enterPin('9182', 'Approve');
    await page.text('One more wrong PIN locks this phone.');
    await page.enterPin('9182', 'Approve');
    await page.heading('This phone is locked');
    await page.tab.reload();
    await page.heading('This phone is locked');
    const pool = testPool(world.gateway.database.urls.operator);
    const care = new DeviceCare(createPrisma(pool), testKeys, 'test');
    const {rows} = await world.gateway.admin.query(`SELECT id FROM device WHERE status = 'LOCKED'`);
    const code = await care.issueUnlockCode(rows[0].id, 1);
    await pool.end();
    await page.button('Unlock').click();
    await page.text('Please enter the code.');
    await page.tab.getByLabel('Unlock code').fill('0'.repeat(20));
    await page.button('Unlock').click();
    await page.text('This code does not work.');
    await page.tab.getByLabel('Unlock code').fill(code.replace(/.{5}(?=.)/g, '$&-'));
    await page.button('Unlock').click();
    await page.heading('This phone works again');
    await page.text('Your PIN has not changed.');
    await page.button('Done').click();
    await page.follow((await world.login()).link);
    await page.approve();
    await page.heading('Approved');
  });
});
