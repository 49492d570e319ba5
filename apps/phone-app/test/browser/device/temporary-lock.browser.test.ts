import {createPrisma, DeviceCare} from '@signet/admin';
import {testKeys, testPool, type TestPerson} from '@signet/testing';
import {overflowOf, saveScreenshot} from '@signet/testing/browser';
import {isLanguage} from '@signet/design/languages';
import {languagesFor} from '../../../src/page/texts/languages.js';
import {PhoneWorld, PIN, whereThereIsChromium} from '../support/phone-world.js';

const languages = languagesFor('\u2068Signet\u2069');

const END = 'End the lock with the PIN';

whereThereIsChromium('a person whose phone was locked by a new phone', () => {
  let world: PhoneWorld;
  beforeAll(async () => {
    world = await PhoneWorld.start();
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  const lockedPhone = async () => {
    const {page, context, person} = await world.enrolled();
    const newer = await world.anotherPhone(person, 'New phone');
    await newer.lockOther();
    await page.waitFor('temporarily-locked');
    return {page, context, person, newer};
  };
  /** Calls `work` with the operator's access to the phone that was enrolled first. */
  const withOperator = async <T>(
    {identityId}: TestPerson,
    work: (care: DeviceCare, deviceId: string) => Promise<T>,
  ): Promise<T> => {
    const pool = testPool(world.gateway.database.urls.operator);
    const care = new DeviceCare(createPrisma(pool), testKeys, 'test');
    const [device] = await care.list(identityId);
    const result = await work(care, device?.id ?? '');
    await pool.end();
    return result;
  };

  test('reads which phone has locked it and until when, ends the lock, and removes that phone', async () => {
    const {page, newer} = await lockedPhone();
    await page.text(/^Your phone “\u2068New phone\u2069” has locked this phone until .*, \d\d:\d\d\./);
    await page.button(END).click();
    await page.enterPin('9182', END);
    await page.text('Wrong PIN. Tries left: 2.');
    await page.enterPin(PIN, END);
    await page.heading('This phone works again');
    await page.text('The phone “\u2068New phone\u2069” can no longer lock it.');
    await page.button('Remove that phone').click();
    await page.text('\u2068New phone\u2069: Nobody can then log in or sign with it.');
    await page.button('Remove it').click();
    await page.enterPin(PIN, 'Remove it');
    await page.heading('The device was removed');
    await newer.follow((await world.login()).link);
    await newer.heading('This phone was removed');
    expect([...page.errors, ...newer.errors]).toEqual([]);
  });

  test('opens the request of a link after ending the lock', async () => {
    const {page} = await lockedPhone();
    await page.follow((await world.login({title: 'Log in to your bread account'})).link);
    await page.waitFor('temporarily-locked');
    await page.button(END).click();
    await page.enterPin(PIN, END);
    await page.waitFor('lock-undone');
    await page.button('Done').click();
    await page.text('Log in to your bread account');
    await page.approve();
    await page.heading('Approved');
  });

  test('learns that the phone works again when the time of the lock is over', async () => {
    const {page, person} = await lockedPhone();
    await world.gateway.admin.query(
      `UPDATE device SET locked_until = clock_timestamp() WHERE identity_id = $1 AND status = 'LOCKED'`,
      [person.identityId],
    );
    await page.heading('This phone works again');
    await page.button('Done').click();
    await page.waitFor('home');
    await page.follow((await world.login()).link);
    await page.approve();
    await page.heading('Approved');
    expect(page.errors).toEqual([]);
  });

  test('is asked for a code after an operator has locked the phone without an end', async () => {
    const {page, person} = await lockedPhone();
    await withOperator(person, (care, deviceId) => care.lock(deviceId));
    await page.heading('This phone is locked');
    expect(await page.button(END).count()).toBe(0);
    await page.tab.getByLabel('Unlock code').waitFor();
  });

  test('is asked for a code after three wrong PINs, which end the way with the PIN', async () => {
    const {page} = await lockedPhone();
    await page.button(END).click();
    await page.enterPin('9182', END);
    await page.text('Tries left: 2.');
    await page.enterPin('9182', END);
    await page.text('One more wrong PIN');
    await page.enterPin('9182', END);
    await page.heading('This phone is locked');
    await page.tab.reload();
    await page.heading('This phone is locked');
    expect(await page.button(END).count()).toBe(0);
  });

  test('may enter an unlock code instead, and go back from it', async () => {
    const {page, person} = await lockedPhone();
    await page.button('I have an unlock code').click();
    await page.waitFor('locked');
    await page.button('Back').click();
    await page.waitFor('temporarily-locked');
    await page.button('I have an unlock code').click();
    const code = await withOperator(person, (care, deviceId) => care.issueUnlockCode(deviceId, 1));
    await page.tab.getByLabel('Unlock code').fill(code);
    await page.button('Unlock').click();
    await page.heading('This phone works again');
    await page.button('Done').click();
    await page.waitFor('home');
  });

  test('is asked for a code if the app cannot find out who has locked the phone', async () => {
    const {page, context} = await lockedPhone();
    await context.route('**/device/v1/device', (route) => route.abort());
    await page.tab.reload();
    await page.heading('This phone is locked');
  });

  test.each(Object.entries(languages))(
    'sees all buttons on a small phone in the language %s',
    async (tag, texts) => {
      if (!isLanguage(tag)) throw new Error(`The app has no language ${tag}.`);
      const {heading, end, code} = languages[tag].lock;
      const {page, person} = await world.enrolled({viewport: {width: 320, height: 568}});
      const {tab} = page;
      await page.button('Settings').click();
      await tab.getByRole('combobox').selectOption(tag);
      await page.button(texts.back).click();
      const newer = await world.anotherPhone(person, 'Samsung Galaxy S24 Ultra (Samsung Internet)');
      await newer.lockOther();
      await page.heading(heading);
      await saveScreenshot(tab, `temporarily locked ${tag}`);
      for (const label of [end, code]) {
        const box = await page.button(label).boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(568);
      }
      expect(await overflowOf(tab)).toBe(0);
      await page.button(end).click();
      await page.enterPin(PIN, end);
      await page.waitFor('lock-undone');
      await saveScreenshot(tab, `lock undone ${tag}`);
      expect(await overflowOf(tab)).toBe(0);
    },
  );
});
