import {overflowOf} from '@signet/testing/browser';
import {languagesFor} from '../../../src/page/texts/languages.js';
import type {AppPage} from '../support/app-page.js';
import {PhoneWorld, whereThereIsChromium} from '../support/phone-world.js';

const languages = languagesFor('\u2068Signet\u2069');

const SUGGESTED = 'Pixel 7 (Chrome)';

whereThereIsChromium('a person who sets up a phone', () => {
  let world: PhoneWorld;
  beforeAll(async () => {
    world = await PhoneWorld.start();
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  /** Opens the set-up with an activation code, and waits for the suggested name. */
  const begun = async () => {
    const {activationCode} = await world.gateway.registrar.person();
    const page = await world.open(await world.browser(), `#activate=${activationCode}`);
    await page.waitFor('activation-code');
    await page.tab.waitForFunction((name) => {
      const field = document.querySelector('#device-name');
      return field instanceof HTMLInputElement && field.value === name;
    }, SUGGESTED);
    return {page, activationCode, name: page.tab.getByLabel('Name of this phone')};
  };

  const openDevices = async (page: AppPage) => {
    await page.button('Settings').click();
    await page.button('Your devices').click();
    await page.waitFor('devices');
  };

  test('gives it a name, which the list of devices shows', async () => {
    const {page, name} = await begun();
    await name.fill('  Kati’s old phone 📱 ');
    await page.enrol();
    await openDevices(page);
    await page.tab.getByText('Kati’s old phone 📱', {exact: true}).waitFor();
    expect(page.errors).toEqual([]);
  });

  test('may delete the suggested name, and the phone is then named as suggested', async () => {
    const {page, name} = await begun();
    await name.fill(' ');
    await page.enrol();
    await openDevices(page);
    await page.tab.getByText(SUGGESTED, {exact: true}).waitFor();
  });

  test('cannot type a name that is too long for the service', async () => {
    const {page, name} = await begun();
    await name.fill('');
    await name.pressSequentially('x'.repeat(70));
    expect(await name.inputValue()).toBe('x'.repeat(64));
    await page.enrol();
    await openDevices(page);
    await page.tab.getByText('x'.repeat(64), {exact: true}).waitFor();
    expect(await overflowOf(page.tab)).toBe(0);
  });

  test('keeps the name after looking at the camera, going back and correcting a wrong code', async () => {
    const {page, activationCode, name} = await begun();
    await name.fill('Work');
    await page.button('Scan it as a QR code').click();
    await page.waitFor('scan');
    await page.button('Back').click();
    expect(await name.inputValue()).toBe('Work');
    const code = page.tab.getByLabel('Activation code');
    await code.fill(activationCode.replace(/.$/, (last) => String((Number(last) + 1) % 10)));
    await page.button('Continue').click();
    await page.text('This code does not work.');
    expect(await name.inputValue()).toBe('Work');
    await code.fill(activationCode);
    await page.enterCode();
    await page.waitFor('choose-pin');
    await page.button('Back').click();
    await page.waitFor('confirm-person');
    await page.button('Back').click();
    expect(await name.inputValue()).toBe('Work');
    await page.enrol();
    await openDevices(page);
    await page.tab.getByText('Work', {exact: true}).waitFor();
    expect(page.errors).toEqual([]);
  });

  test.each(Object.entries(languages))(
    'sees the button below both fields on a small phone in the language %s',
    async (tag, texts) => {
      const page = await world.open(await world.browser({viewport: {width: 320, height: 568}}));
      const {tab} = page;
      await tab.getByRole('combobox').selectOption(tag);
      await page.button(texts.welcome.begin).click();
      await page.waitFor('activation-code');
      expect(await tab.getByLabel(texts.code.deviceName).isVisible()).toBe(true);
      const box = await page.button(texts.next).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(568);
      expect(await overflowOf(tab)).toBe(0);
    },
  );
});
