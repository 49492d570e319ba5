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
