import {PhoneWorld, PIN, whereThereIsChromium} from '../support/phone-world.js';

whereThereIsChromium('a person who goes back with the browser', () => {
  let world: PhoneWorld;
  beforeAll(async () => {
    world = await PhoneWorld.start();
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  const open = async (title = 'Log in to your bread account') => {
    const {page, context} = await world.enrolled();
    const login = await world.login({title});
    await page.follow(login.link);
    await page.text(title);
    return {page, context, ...login};
  };
  test('goes back from the PIN pad to the request, and not out of the app', async () => {
    const {page} = await open();
    await page.button('Approve').click();
    await page.waitFor('approval');
    await page.tab.goBack();
    await page.waitFor('request');
    await page.approve();
    await page.heading('Approved');
    expect(page.errors).toEqual([]);
  });

  test('goes back through the settings, step by step, with the gesture and with the button', async () => {
    const {page} = await world.enrolled();
    await page.button('Settings').click();
    await page.button('Change the PIN').click();
    await page.waitFor('old-pin');
    await page.enterPin(PIN);
    await page.waitFor('choose-pin');
    await page.tab.goBack();
    await page.waitFor('settings');
    await page.button('Change the PIN').click();
    await page.waitFor('old-pin');
    await page.tab.goBack();
    await page.waitFor('settings');
    await page.button('Your devices').click();
    await page.waitFor('devices');
    await page.button('Back').click();
    await page.waitFor('settings');
    await page.tab.goBack();
    await page.waitFor('home');
    await page.tab.goForward();
    await page.waitFor('home');
    await page.button('History').click();
    await page.waitFor('history');
    await page.tab.goBack();
    await page.waitFor('home');
    expect(page.errors).toEqual([]);
  });

  test('goes back from the question whether to lock or to remove a phone, and not out of the app', async () => {
    const {page, person} = await world.enrolled();
    await world.anotherDevice(person);
    await page.button('Settings').click();
    await page.button('Your devices').click();
    await page.button(/^Lock it: /).click();
    await page.waitFor('device-confirmation');
    await page.tab.goBack();
    await page.waitFor('devices');
    await page.button(/^Remove it: /).click();
    await page.waitFor('device-confirmation');
    await page.button('Cancel').click();
    await page.waitFor('devices');
    await page.tab.goBack();
    await page.waitFor('settings');
    await page.button('Remove this phone').click();
    await page.waitFor('remove');
    await page.tab.goBack();
    await page.waitFor('settings');
    await page.tab.goBack();
    await page.waitFor('home');
    expect(page.errors).toEqual([]);
  });

  test('reloads the PIN pad, and goes back from it to the request', async () => {
    const {page} = await open();
    await page.button('Approve').click();
    await page.waitFor('approval');
    await page.tab.reload();
    await page.waitFor('request');
    await page.button('Approve').click();
    await page.waitFor('approval');
    await page.tab.goBack();
    await page.waitFor('request');
  });

  test('follows a link while a screen with a “Back” button is open, and goes back from its PIN pad', async () => {
    const {page} = await world.enrolled();
    await page.button('Settings').click();
    await page.button('Change the PIN').click();
    await page.waitFor('old-pin');
    await page.follow((await world.login()).link);
    await page.waitFor('request');
    await page.button('Approve').click();
    await page.waitFor('approval');
    await page.tab.goBack();
    await page.waitFor('request');
    await page.button('Decline').click();
    await page.heading('Declined');
    await page.button('Done').click();
    await page.waitFor('home');
  });
});
