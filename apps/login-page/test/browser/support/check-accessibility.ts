import {overflowOf, preferenceFaultsOf, saveScreenshot, violationsOf} from '@signet/testing/browser';
import type {Step} from '../../../src/page/view-model.js';
import {HostedWorld, nordId, whereThereIsChromium, viewports, type Viewport} from './hosted-world.js';
import {startStates} from './start-states.js';
import {states} from './states.js';

/** All steps of the page; the type makes the compiler report a missing one. */
const steps: Readonly<Record<Step['kind'], true>> = {
  starting: true,
  waiting: true,
  opened: true,
  creatingContainer: true,
  approved: true,
  exiting: true,
  returnsElsewhere: true,
  otherBrowser: true,
  declined: true,
  expired: true,
  endedElsewhere: true,
  finished: true,
  superseded: true,
  invalidLink: true,
  cookiesBlocked: true,
  storageBlocked: true,
  noLogin: true,
  failed: true,
};

/** The preferences and window sizes with which every state is checked. */
const variants = {
  light: {colorScheme: 'light'},
  // Only colours differ from the light variant, so only the rules about colours are checked.
  dark: {colorScheme: 'dark', category: 'cat.color'},
  // A window of 1280 by 1024 pixels at a zoom of 400 %, which is as narrow as the narrowest phones.
  narrow: {colorScheme: 'light', viewport: {width: 320, height: 256}},
} as const;

/**
 * Checks every state of the page on one kind of device. Each kind has a separate test file, so that the files run in
 * parallel.
 */
export const checkAccessibility = (device: Viewport): void =>
  whereThereIsChromium(`on a ${device}, the page`, () => {
    const shown = new Set<string | null>();
    let world: HostedWorld;
    beforeAll(async () => {
      world = await HostedWorld.start(nordId);
    });
    afterEach(() => world.closeBrowsers());
    afterAll(() => world.stop());

    test.each(Object.entries({...states, ...startStates}))(
      'in the state "%s" is accessible and does not overflow',
      async (state, arrange) => {
        const {page, close} = await arrange(world, viewports[device]);
        const {tab} = page;
        shown.add(await page.step);
        for (const [variant, {colorScheme, ...more}] of Object.entries(variants)) {
          await tab.emulateMedia({colorScheme});
          if ('viewport' in more) await tab.setViewportSize(more.viewport);
          await saveScreenshot(tab, `${state} ${device} ${variant}`, {fullPage: true});
          expect([variant, await violationsOf(tab, 'category' in more ? more.category : undefined)]).toEqual([
            variant,
            [],
          ]);
          expect([variant, await overflowOf(tab)]).toEqual([variant, 0]);
        }
        expect(await preferenceFaultsOf(tab, `${state} ${device}`)).toEqual([]);
        expect(page.errors).toEqual([]);
        await close();
      },
    );

    test('has shown every step', () => {
      expect([...shown].sort()).toEqual(Object.keys(steps).sort());
    });
  });
