import {PhoneWorld, PIN, whereThereIsChromium} from '../support/phone-world.js';

whereThereIsChromium('a phone that is set up', () => {
  let world: PhoneWorld;
  beforeAll(async () => {
    world = await PhoneWorld.start();
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  test('changes the PIN, with which the next login is approved', async () => {
    const {page} = await world.enrolled();
    await page.button('Settings').click();
    await page.button('Change the PIN').click();
    await page.waitFor('old-pin');
    await page.enterPin(PIN);
    await page.choosePin('7306');
    await page.heading('Your PIN has been changed');
    await page.tab.reload();
    await page.waitFor('home');
    await page.follow((await world.login()).link);
    await page.approve(PIN);
    await page.text('Wrong PIN. Tries left: 2.');
    await page.enterPin('7306', 'Approve');
    await page.heading('Approved');
  });

  test('learns that the current PIN is wrong before choosing a new one, which must be different', async () => {
    const {page} = await world.enrolled();
    await page.button('Settings').click();
    await page.button('Change the PIN').click();
    await page.waitFor('old-pin');
    await page.enterPin('9182');
    await page.text('Wrong PIN. Tries left: 2.');
    await page.enterPin(PIN);
    await page.waitFor('choose-pin');
    await page.enterPin(PIN);
    await page.text('This is your current PIN.');
    await page.choosePin('7306');
    await page.heading('Your PIN has been changed');
    expect(page.errors).toEqual([]);
  });

  test('keeps the current PIN if the person leaves the change after the current PIN was proven', async () => {
    const {page} = await world.enrolled();
    await page.button('Settings').click();
    await page.button('Change the PIN').click();
    await page.waitFor('old-pin');
    await page.enterPin(PIN);
    await page.waitFor('choose-pin');
    await page.follow((await world.login()).link);
    await page.approve(PIN);
    await page.heading('Approved');
  });

  test('can use the new PIN in a tab that was open during the change', async () => {
    const {page, context} = await world.enrolled();
    const other = await world.open(context);
    await other.waitFor('home');
    await page.button('Settings').click();
    await page.button('Change the PIN').click();
    await page.waitFor('old-pin');
    await page.enterPin(PIN);
    const reloaded = other.tab.waitForEvent('load');
    await page.choosePin('7306');
    await page.heading('Your PIN has been changed');
    await reloaded;
    await other.waitFor('home');
    await other.follow((await world.login()).link);
    await other.approve('7306');
    await other.heading('Approved');
  });

  test('removes the phone from the service and from the browser', async () => {
    const {page} = await world.enrolled();
    await page.button('Settings').click();
    await page.button('Remove this phone').click();
    await page.button('Remove').click();
    await page.waitFor('welcome');
    await page.tab.reload();
    await page.waitFor('welcome');
  });

  test('lets another tab delete the storage of the app, and starts anew', async () => {
    const {page, context} = await world.enrolled();
    const other = await context.newPage();
    await other.goto(`${world.appUrl}/config.json`);
    await other.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.deleteDatabase('signet');
          request.onsuccess = () => resolve();
          request.onerror = () => reject(new Error('not deleted'));
        }),
    );
    await page.waitFor('welcome');
  });

  test('shows that there is no network, and continues when the network is back', async () => {
    const {page, context} = await world.enrolled();
    await page.tab.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.tab.reload();
    await page.waitFor('home');
    await page.text('No connection.');
    await page.follow((await world.login()).link);
    await page.text('cannot be reached.');
    await context.setOffline(false);
    await page.button('Try again').click();
    await page.approve();
    await page.heading('Approved');
  });

  test('is offered a new version of the app, and stays enrolled after the update', async () => {
    const {page} = await world.enrolled();
    await page.tab.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    world.publish();
    await page.tab.reload();
    await page.waitFor('home');
    await page.text('A new version of the app is ready.');
    const reloaded = page.tab.waitForEvent('load');
    await page.button('Update').click();
    await reloaded;
    await page.waitFor('home');
    await page.text('No requests.');
    expect(await page.button('Update').count()).toBe(0);
    expect(page.errors).toEqual([]);
  });
});
