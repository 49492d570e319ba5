import type {AppPage} from '../support/app-page.js';
import {PhoneWorld, whereThereIsChromium} from '../support/phone-world.js';

/** The names and durations of all animations since the screen appeared, also of those that have ended. */
const animationsOn = ({tab}: AppPage) =>
  tab.evaluate(() =>
    [...document.querySelectorAll('main *')].flatMap((element) => {
      const {animationName, animationDuration} = getComputedStyle(element);
      return animationName === 'none' ? [] : [`${animationName} ${animationDuration}`];
    }),
  );

whereThereIsChromium('the screens of the app', () => {
  let world: PhoneWorld;
  beforeAll(async () => {
    world = await PhoneWorld.start();
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  test('appear within 200 milliseconds, and a success has a tick that is drawn', async () => {
    const {page} = await world.enrolled({reducedMotion: 'no-preference'});
    expect(await animationsOn(page)).toEqual(['appear 0.2s']);
    await page.follow((await world.login()).link);
    await page.approve();
    await page.heading('Approved');
    expect(await animationsOn(page)).toEqual(['appear 0.2s', 'draw 0.4s']);
  });

  test('do not move for a person who wants less motion', async () => {
    const {page} = await world.enrolled({reducedMotion: 'reduce'});
    expect(await animationsOn(page)).toEqual([]);
    await page.follow((await world.login()).link);
    await page.approve();
    await page.heading('Approved');
    expect(await animationsOn(page)).toEqual([]);
  });

  test('show the number to compare larger than every other text', async () => {
    const {page} = await world.enrolled();
    const {sessionId, link} = await world.login();
    await world.gateway.admin.query(`UPDATE session SET pairing_code = '4711' WHERE id = $1`, [sessionId]);
    await page.follow(link);
    await page.text('Check: the website shows the same number');
    const sizes = await page.tab.evaluate(() =>
      [...document.querySelectorAll('main *')].map((element) => ({
        isNumber: element.textContent === '4711',
        size: Number.parseFloat(getComputedStyle(element).fontSize),
      })),
    );
    const largest = (number: boolean) =>
      Math.max(...sizes.filter(({isNumber}) => isNumber === number).map(({size}) => size));
    expect(largest(true)).toBeGreaterThan(1.5 * largest(false));
  });
});
