import {createPrisma, DeviceCare} from '@signet/admin';
import {testKeys, testPool, type TestPerson} from '@signet/testing';
import type {AppPage} from '../support/app-page.js';
import {barSays, waits} from '../support/bar.js';
import {PhoneWorld, PIN, whereThereIsChromium} from '../support/phone-world.js';

const forLater = 'A request waits for you. Set up this phone first; then the request opens.';

whereThereIsChromium('a link that arrives', () => {
  let world: PhoneWorld;
  beforeAll(async () => {
    world = await PhoneWorld.start();
    await world.gateway.otherClient({name: 'Corner Shop'});
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  /** Opens the choice of the PIN in the set-up of a phone, and types two digits. */
  const choosing = async () => {
    const person = await world.gateway.registrar.person({givenName: 'Kati', familyName: 'Kask'});
    const page = await world.open(await world.browser(), `#activate=${person.activationCode}`);
    await page.enterCode();
    await page.waitFor('choose-pin');
    await page.tab.locator('#pin').fill('48');
    return page;
  };
  const digits = ({tab}: AppPage) => tab.locator('#pin').inputValue();

  test('during the set-up does not interrupt it, and its request opens afterwards', async () => {
    const page = await choosing();
    await page.follow((await world.login({title: 'The first'})).link);
    await page.notice(forLater);
    await page.follow((await world.login({title: 'The second'})).link);
    expect(await digits(page)).toBe('48');
    await page.choosePin(PIN);
    await page.waitFor('enrolled');
    await page.button('Done').click();
    await page.text('The first');
    await page.approve();
    await page.heading('Approved');
    await page.button('Next request').click();
    await page.text('The second');
    expect(page.errors).toEqual([]);
  });

  test('with the code of another person during the set-up does not interrupt it', async () => {
    const page = await choosing();
    const other = await world.gateway.registrar.person();
    await page.follow(`#activate=${other.activationCode}`);
    await page.notice('You have opened another activation code.');
    expect(await digits(page)).toBe('48');
    await page.choosePin(PIN);
    await page.heading('Welcome, \u2068Kati Kask\u2069');
  });

  test('with the code of another person does not replace the question whose phone this becomes', async () => {
    const person = await world.gateway.registrar.person({givenName: 'Kati', familyName: 'Kask'});
    const other = await world.gateway.registrar.person();
    const page = await world.open(await world.browser(), `#activate=${person.activationCode}`);
    await page.waitFor('activation-code');
    await page.button('Continue').click();
    await page.waitFor('confirm-person');
    await page.follow(`#activate=${other.activationCode}`);
    await page.notice('You have opened another activation code.');
    await page.heading('Are you \u2068Kati Kask\u2069?');
  });

  test('with a code while a request is open leaves the request and the digits of the PIN', async () => {
    const {page} = await world.enrolled();
    const {activationCode} = await world.gateway.registrar.person();
    await page.follow((await world.login()).link);
    await page.button('Approve').click();
    await page.waitFor('approval');
    await page.tab.locator('#pin').fill('48');
    await page.follow(`#activate=${activationCode}`);
    await page.notice('This phone is already set up');
    expect(await digits(page)).toBe('48');
    await page.enterPin(PIN, 'Approve');
    await page.heading('Approved');
  });

  test('with a code on a phone that is set up says so, and reading the inbox does not hide it', async () => {
    const {page, context} = await world.enrolled();
    const {activationCode} = await world.gateway.registrar.person();
    const later = await world.open(context, `#activate=${activationCode}`);
    await later.waitFor('home');
    await later.text('No requests.');
    await later.tab.waitForResponse(/sessions$/);
    await later.notice('This phone is already set up');
    await page.tab.close();
  });

  test('is scanned during the set-up, and its request does not replace the one that waits already', async () => {
    const {activationCode} = await world.gateway.registrar.person();
    const second = await world.login({title: 'The second'});
    const page = await world.open(await world.browser(), (await world.login({title: 'The first'})).link);
    await page.button('Set up this phone').click();
    await page.tab.getByLabel('Activation code').fill(activationCode);
    await page.button('Scan it as a QR code').click();
    await page.waitFor('scan');
    await page.tab.getByLabel('Or paste the link').fill(`signet://app/scan?sessionId=${second.sessionId}`);
    await page.button('Open').click();
    await page.notice(forLater);
    await page.enrol(PIN, 'request');
    await page.text('The first');
    await page.approve();
    await page.button('Next request').click();
    await page.text('The second');
  });

  const lock = async ({identityId}: TestPerson) => {
    const pool = testPool(world.gateway.database.urls.operator);
    const care = new DeviceCare(createPrisma(pool), testKeys, 'test');
    const [device] = await care.list(identityId);
    await care.lock(device?.id ?? '');
    const code = await care.issueUnlockCode(device?.id ?? '', 1);
    await pool.end();
    return code;
  };

  test('at a locked phone keeps its request until the phone is unlocked', async () => {
    const {page, person} = await world.enrolled();
    const code = await lock(person);
    await page.waitFor('locked');
    await page.follow((await world.login({title: 'The first'})).link);
    await page.waitFor('locked');
    await page.follow((await world.login({title: 'The second'})).link);
    await barSays(page, 'Another request is waiting');
    await page.tab.getByLabel('Unlock code').fill(code);
    await page.button('Unlock').click();
    await page.waitFor('unlocked');
    await page.button('Done').click();
    await page.text('The first');
    await page.approve();
    await page.heading('Approved');
    await page.button('Next request').click();
    await page.text('The second');
  });

  test('from a notification leaves an open request', async () => {
    const {page, person} = await world.enrolled();
    const pushed = await world.pushed(person, {title: 'The second'});
    await page.follow((await world.login({title: 'The first'})).link);
    await page.text('The first');
    await page.follow(`#session=${pushed.sessionId}`);
    await barSays(page, waits('Test Shop'));
    await page.text('The first');
    await page.button('Decline').click();
    await page.button('Next request').click();
    await page.text('The second');
  });

  test('is a scanned or pasted code, and a phone that is set up does not take it', async () => {
    const {page} = await world.enrolled();
    const {activationCode} = await world.gateway.registrar.person();
    await page.button('Scan a QR code').click();
    await page.waitFor('scan');
    await page.tab.getByLabel('Or paste the link').fill(`${world.appUrl}/#activate=${activationCode}`);
    await page.button('Open').click();
    await page.text('This phone is already set up');
    await page.waitFor('scan');
  });

  test('leaves the gesture that goes back from the PIN pad as it was', async () => {
    const {page} = await world.enrolled();
    await page.follow((await world.login()).link);
    await page.button('Approve').click();
    await page.waitFor('approval');
    await page.follow((await world.login()).link);
    await barSays(page, waits('Test Shop'));
    await page.tab.goBack();
    await page.waitFor('request');
    await page.button('Approve').click();
    await page.waitFor('approval');
    await page.tab.goBack();
    await page.waitFor('request');
  });
});
