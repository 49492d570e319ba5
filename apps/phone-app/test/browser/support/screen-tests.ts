import {looks, overflowOf, preferenceFaultsOf, saveScreenshot, violationsOf} from '@signet/testing/browser';
import type {Page} from 'playwright-core';
import type {ScreenName} from '../../../src/page/display/screen-name.js';
import {nordId} from '../../../../login-page/test/browser/support/hosted-world.js';
import {PhoneWorld, whereThereIsChromium} from './phone-world.js';
import {sharedPhoneOf, type Arrange} from './screens/arrange.js';

/** There are two suites, so that two workers can show screens at the same time. */
type Suite = 'requests' | 'device';

/** The suite that shows each screen. */
const suites: Readonly<Record<ScreenName, Suite>> = {
  welcome: 'device',
  'storage-failed': 'device',
  'activation-code': 'device',
  'confirm-person': 'device',
  'code-of-stranger': 'device',
  'too-many-phones': 'device',
  'choose-pin': 'device',
  'repeat-pin': 'device',
  'setting-up': 'device',
  enrolled: 'device',
  'notification-offer': 'device',
  home: 'requests',
  scan: 'requests',
  history: 'requests',
  opening: 'requests',
  request: 'requests',
  number: 'requests',
  'number-refused': 'requests',
  'new-keys': 'requests',
  approval: 'requests',
  result: 'requests',
  muted: 'requests',
  problem: 'requests',
  locked: 'requests',
  'forgotten-pin': 'device',
  'temporarily-locked': 'device',
  'undo-lock-pin': 'device',
  'lock-undone': 'device',
  unlocked: 'device',
  removed: 'device',
  settings: 'device',
  notifications: 'device',
  devices: 'device',
  'device-name': 'device',
  'muted-senders': 'device',
  'device-confirmation': 'device',
  'device-pin': 'device',
  'device-disabled': 'device',
  'old-pin': 'device',
  'pin-changed': 'device',
  remove: 'device',
};

/** Returns the texts of the action buttons that extend below the window. */
const hiddenActions = (tab: Page) =>
  tab.evaluate(() =>
    [...document.querySelectorAll('.actions button, .actions a, .pin-form button')]
      .filter((action) => action.getBoundingClientRect().bottom > innerHeight)
      .map((action) => action.textContent),
  );

/** A phone in light and in dark mode, the narrowest phone, and a window of 1280 by 1024 pixels at a zoom of 400 %. */
const variants = {
  'phone light': looks['phone light'],
  'phone dark': looks['phone dark'],
  narrow: {colorScheme: 'dark', viewport: {width: 320, height: 568}},
  zoomed: {colorScheme: 'light', viewport: {width: 320, height: 256}},
} as const;

/** Defines the tests of a suite. @param screens functions that open a screen, by the name of the screenshot */
export function testScreens(suite: Suite, screens: Readonly<Record<string, Arrange>>): void {
  whereThereIsChromium('the app', () => {
    const pictured = new Set<string | null>();
    let world: PhoneWorld;
    beforeAll(async () => {
      world = await PhoneWorld.start({...nordId, pushKey: 'A'});
    });
    afterEach(() => world.closeBrowsers(sharedPhoneOf(world)));
    afterAll(() => world.stop());

    test.each(Object.entries(screens))(
      'on the screen "%s" is accessible, fits the window and shows its actions',
      async (screen, arrange) => {
        const page = await arrange(world);
        const {tab} = page;
        pictured.add(await tab.locator('main').getAttribute('data-screen'));
        for (const [variant, {colorScheme, viewport}] of Object.entries(variants)) {
          await tab.emulateMedia({colorScheme});
          await tab.setViewportSize(viewport);
          await saveScreenshot(tab, `${screen} ${variant}`);
          expect([variant, await violationsOf(tab)]).toEqual([variant, []]);
          expect([variant, await overflowOf(tab)]).toEqual([variant, 0]);
          if (variant !== 'zoomed') expect([variant, await hiddenActions(tab)]).toEqual([variant, []]);
        }
        for (const look of ['desktop light', 'desktop dark'] as const) {
          await tab.emulateMedia({colorScheme: looks[look].colorScheme});
          await tab.setViewportSize(looks[look].viewport);
          await saveScreenshot(tab, `${screen} ${look}`);
          expect([look, await overflowOf(tab), await hiddenActions(tab)]).toEqual([look, 0, []]);
        }
        expect(await preferenceFaultsOf(tab, screen)).toEqual([]);
        expect(page.errors).toEqual([]);
      },
    );

    test('has shown every screen of this suite', () => {
      const expected = Object.entries(suites).filter(([, shownBy]) => shownBy === suite);
      expect([...pictured]).toEqual(expect.arrayContaining(expected.map(([name]) => name)));
      expect(Object.keys(suites)).toEqual(expect.arrayContaining([...pictured]));
    });
  });
}
