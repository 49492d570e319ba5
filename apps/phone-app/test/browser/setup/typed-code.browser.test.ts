import {activationCodeHashes} from '@signet/vault';
import {testKeys} from '@signet/testing';
import {PhoneWorld, whereThereIsChromium} from '../support/phone-world.js';

whereThereIsChromium('a person who types an activation code', () => {
  let world: PhoneWorld;
  beforeAll(async () => {
    world = await PhoneWorld.start();
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  /** Opens the screen that asks for the activation code. Returns the code of a new person. */
  const asked = async () => {
    const {activationCode} = await world.gateway.registrar.person();
    const page = await world.open(await world.browser());
    await page.button('Set up this phone').click();
    await page.waitFor('activation-code');
    return {page, activationCode, field: page.tab.getByLabel('Activation code')};
  };

  test('gets a keyboard with digits, and sees the digits in groups', async () => {
    const {page, activationCode, field} = await asked();
    expect(await field.getAttribute('inputmode')).toBe('numeric');
    await field.pressSequentially(activationCode);
    expect(await field.inputValue()).toBe(activationCode.replace(/.{4}(?=.)/g, '$& '));
    await field.press('Backspace');
    expect((await field.inputValue()).replaceAll(' ', '')).toBe(activationCode.slice(0, -1));
    expect(page.errors).toEqual([]);
  });

  test('may separate the digits by spaces and hyphens', async () => {
    const {page, activationCode, field} = await asked();
    await field.fill(` ${activationCode.replace(/.{5}(?=.)/g, '$& - ')}`);
    await page.enrol();
  });

  test('learns before choosing a PIN that a digit is missing', async () => {
    const {page, activationCode, field} = await asked();
    await field.fill(activationCode.slice(1));
    await page.button('Continue').click();
    await page.text('The code has 20 digits. Digits entered: 19.');
    await field.fill(activationCode);
    await page.enrol();
  });

  test('learns at the last digit, without a call, that one is wrong, and may send the code anyway', async () => {
    const {page, activationCode, field} = await asked();
    const calls: string[] = [];
    page.tab.on('request', (request) => calls.push(request.url()));
    const wrong = activationCode.replace(/^./, (first) => String((Number(first) + 1) % 10));
    await field.pressSequentially(wrong.slice(0, -1));
    expect(await page.tab.getByText('seems to be wrong').count()).toBe(0);
    await field.pressSequentially(wrong.slice(-1));
    await page.text('Please check the code: at least one digit seems to be wrong.');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(calls.filter((url) => url.includes('/device/v1'))).toEqual([]);
    await page.button('Continue').click();
    await page.text('This code does not work.');
    await field.fill(activationCode);
    expect(await field.getAttribute('aria-invalid')).toBe('false');
    await page.enrol();
  });

  test('enters a code that an earlier release has issued, without check digits', async () => {
    const {page, field} = await asked();
    const {identityId} = await world.gateway.registrar.person();
    const old = '12345678901234567890';
    await world.gateway.admin.query('UPDATE activation_code SET code_hash = $2 WHERE identity_id = $1', [
      identityId,
      activationCodeHashes(testKeys.index, old)[0],
    ]);
    await field.fill(old);
    await page.text('seems to be wrong');
    await page.enrol();
  });

  test('reloads the app, and finds the digits that were typed', async () => {
    const {page, activationCode, field} = await asked();
    await field.pressSequentially(activationCode.slice(0, 7));
    await page.tab.reload();
    await page.waitFor('activation-code');
    expect(await field.inputValue()).toBe(activationCode.slice(0, 7).replace(/^.{4}/, '$& '));
    await field.fill(activationCode);
    await page.enrol();
    await page.tab.reload();
    await page.waitFor('home');
  });

  test('finds the code of a link after a reload, but not after saying that it is the code of somebody else', async () => {
    const {activationCode} = await world.gateway.registrar.person();
    const page = await world.open(await world.browser(), `#activate=${activationCode}`);
    await page.waitFor('activation-code');
    await page.tab.reload();
    await page.waitFor('activation-code');
    await page.button('Continue').click();
    await page.button('No, this is not me').click();
    await page.waitFor('code-of-stranger');
    await page.tab.reload();
    await page.waitFor('welcome');
  });

  test('learns before choosing a PIN that the code is wrong, and corrects it', async () => {
    const {page, activationCode, field} = await asked();
    const wrong = activationCode.replace(/.$/, (last) => String((Number(last) + 1) % 10));
    await field.fill(wrong);
    await page.button('Continue').click();
    await page.text('This code does not work.');
    expect(await field.inputValue()).toBe(wrong.replace(/.{4}(?=.)/g, '$& '));
    await field.fill(activationCode);
    await page.enrol();
    await page.follow((await world.login()).link);
    await page.approve();
    await page.heading('Approved');
    expect(page.errors).toEqual([]);
  });
});
