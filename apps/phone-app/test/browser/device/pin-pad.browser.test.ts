import {PhoneWorld, PIN, whereThereIsChromium} from '../support/phone-world.js';

whereThereIsChromium('a person who enters a PIN', () => {
  let world: PhoneWorld;
  beforeAll(async () => {
    world = await PhoneWorld.start();
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  /** The PIN pad of a change of the PIN. `felt` returns the vibrations, and `shakes` whether the field moves. */
  const pinPad = async (reducedMotion: 'reduce' | 'no-preference') => {
    const {page} = await world.enrolled({reducedMotion});
    const {tab} = page;
    await tab.evaluate(() => {
      const felt: unknown[] = [];
      Object.assign(globalThis, {felt});
      Object.defineProperty(navigator, 'vibrate', {value: (pattern: unknown) => felt.push(pattern) > 0});
    });
    await page.button('Settings').click();
    await page.button('Change the PIN').click();
    await page.waitFor('old-pin');
    const field = tab.locator('#pin');
    return {
      page,
      field,
      count: tab.locator('.pin-form [role=status]'),
      felt: () => tab.evaluate(() => Object(globalThis).felt),
      animated: () =>
        tab.evaluate(() => {
          const animate = Element.prototype.animate;
          Object.assign(globalThis, {animated: 0});
          Element.prototype.animate = function (...options) {
            Object.assign(globalThis, {animated: Object(globalThis).animated + 1});
            return animate.apply(this, options);
          };
        }),
      shakes: () => tab.evaluate(() => Object(globalThis).animated),
    };
  };

  test('hears how many digits are in the field, and feels each tap', async () => {
    const {page, count, felt} = await pinPad('no-preference');
    for (const [digit, text] of [
      ['4', '1 digit'],
      ['8', '2 digits'],
      ['2', '3 digits'],
    ] as const) {
      await page.button(digit).click();
      expect(await count.textContent()).toBe(text);
    }
    await page.button('Delete the last digit').click();
    expect(await count.textContent()).toBe('2 digits');
    expect(await felt()).toEqual([10, 10, 10, 10]);
    expect(page.errors).toEqual([]);
  });

  test.each([
    ['sees the field shake', 'no-preference', 1],
    ['sees no motion if the phone is set to less motion', 'reduce', 0],
  ] as const)('%s after a wrong PIN, and the field is marked', async (_what, motion, times) => {
    const {page, field, animated, shakes, felt} = await pinPad(motion);
    await animated();
    await page.tapPin('9182');
    await page.text('Wrong PIN. Tries left: 2.');
    expect(await shakes()).toBe(times);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await felt()).toHaveLength(times * 4);
    await page.button('4').click();
    expect(await field.getAttribute('aria-invalid')).toBe('false');
    expect(page.errors).toEqual([]);
  });

  test.each([
    ['112233', 'the digits are in sequence'],
    ['121111', 'the digits repeat'],
  ])('cannot choose the PIN %s, and reads why', async (pin, why) => {
    const {page} = await pinPad('reduce');
    await page.enterPin(PIN);
    await page.waitFor('choose-pin');
    await page.enterPin(pin);
    await page.text(why);
  });
});
