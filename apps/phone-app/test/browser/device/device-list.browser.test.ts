import type {AppPage} from '../support/app-page.js';
import {PhoneWorld, PIN, whereThereIsChromium} from '../support/phone-world.js';

whereThereIsChromium('a person with two phones', () => {
  let world: PhoneWorld;
  beforeAll(async () => {
    world = await PhoneWorld.start();
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  const twoPhones = async () => {
    const {page, person} = await world.enrolled();
    const other = await world.anotherPhone(person);
    await page.button('Settings').click();
    await page.button('Your devices').click();
    await page.text('This phone');
    return {page, other};
  };

  test.each([
    ['Remove it', 'The device was removed', 'This phone was removed'],
    ['Lock it', 'The device is locked', /locked/i],
  ])('chooses “%s” for the other one, which then approves nothing', async (choice, done, consequence) => {
    const {page, other} = await twoPhones();
    await page.button(new RegExp(`^${choice}: `)).click();
    await page.waitFor('device-confirmation');
    await page.button(choice).click();
    await page.waitFor('device-pin');
    await page.enterPin('9182', choice);
    await page.text('Wrong PIN. Tries left: 2.');
    await page.enterPin(PIN, choice);
    await page.heading(done);
    await other.follow((await world.login()).link);
    await other.heading(consequence);
    if (choice === 'Lock it')
      await other.text(/^Another phone of yours or .Signet. has locked it\. If you know your PIN/);
    expect([...page.errors, ...other.errors]).toEqual([]);
  });

  test('reads on the newer one why it cannot remove the older one', async () => {
    const {other, page} = await twoPhones();
    await other.button('Settings').click();
    await other.button('Your devices').click();
    await other.button(/^Remove it: /).click();
    await other.button('Remove it').click();
    await other.waitFor('device-pin');
    await other.enterPin(PIN, 'Remove it');
    await other.waitFor('problem');
    await other.text('This phone is new, so it cannot do this to an older one yet.');
    expect([...page.errors, ...other.errors]).toEqual([]);
  });

  test('reads which phone was added and when, and finds it in the list of devices', async () => {
    const {page, person} = await world.enrolled();
    await world.anotherPhone(person);
    await page.text(/“\u2068Pixel 7 \(Chrome\) 2\u2069” was added for you on .*, \d\d:\d\d\./);
    await page.button('Your devices').click();
    await page.waitFor('devices');
    await page.text(/^Added on .*, \d\d:\d\d$/);
    for (const name of ['Pixel 7 (Chrome)', 'Pixel 7 (Chrome) 2'])
      expect(await page.tab.getByText(name, {exact: true}).count()).toBe(1);
    expect(page.errors).toEqual([]);
  });

  test('renames this phone, and the other one shows the new name', async () => {
    const {page, other} = await twoPhones();
    await page.button('Rename').click();
    await page.waitFor('device-name');
    await page.tab.getByLabel('Name of this phone').fill('Kitchen');
    await page.button('Save').click();
    await page.text('Kitchen');
    await other.button('Settings').click();
    await other.button('Your devices').click();
    await other.text('Kitchen');
    expect([...page.errors, ...other.errors]).toEqual([]);
  });

  test('sees no notice about a phone any more after locking it', async () => {
    const {page} = await twoPhones();
    await page.button(/^Lock it: /).click();
    await page.button('Lock it').click();
    await page.waitFor('device-pin');
    await page.enterPin(PIN, 'Lock it');
    await page.waitFor('device-disabled');
    await page.button('Done').click();
    await page.button('Back').click();
    await page.button('Back').click();
    await page.text('No requests.');
    expect(await page.tab.getByText('was added for you').count()).toBe(0);
  });

  test('dismisses a notice on one phone for good, while the other notices and phones keep theirs', async () => {
    const {page, person} = await world.enrolled();
    const second = await world.anotherPhone(person, 'Tablet');
    await world.anotherPhone(person, 'Work');
    const notices = ({tab}: AppPage) => tab.getByText('was added for you');
    await notices(page).nth(1).waitFor();
    const known = page.tab.locator('.notice', {hasText: 'Work'}).getByRole('button');
    await known.press('Enter');
    await notices(page).filter({hasText: 'Work'}).waitFor({state: 'detached'});
    expect(await page.tab.locator('.inbox').evaluate((list) => list.matches(':focus'))).toBe(true);
    await page.tab.reload();
    await page.text(/“\u2068Tablet\u2069” was added for you/);
    expect(await notices(page).count()).toBe(1);
    await page.button('I know about this').click();
    await notices(page).waitFor({state: 'detached'});
    expect(await page.button('Your devices').count()).toBe(0);
    await notices(second).filter({hasText: 'Work'}).waitFor();
    await page.button('Settings').click();
    await page.button('Your devices').click();
    await page.tab.getByText('Work', {exact: true}).waitFor();
    expect([...page.errors, ...second.errors]).toEqual([]);
  });
});
