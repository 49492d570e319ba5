import {hasChromium} from '@signet/testing';
import {freePortBase, StartedStack, type Demo} from '../support/processes/started-stack.js';
import {FollowedPage, missingFor, prepareCheckout, removeCheckout, type Checkout} from './followed-page.js';
import {quickstarts, testGuide} from './quickstarts.js';
import {runPage} from './run-page.js';
import {Visitor} from './visitor.js';

/**
 * `QUICKSTARTS` names the guides to follow: `all`, or names separated by commas. Without this variable, Jest ignores
 * this suite, because the guides install packages from registries.
 */
const wanted = process.env['QUICKSTARTS']?.split(',') ?? [];
const known = ['all', testGuide.name, ...quickstarts.map(({name}) => name)];
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0)
  throw new Error(`QUICKSTARTS names no guide: ${unknown.join(', ')}. Known: ${known.join(', ')}`);
const chosen = quickstarts.filter(({name}) => wanted.includes(name) || wanted.includes('all'));

const followsTests = wanted.includes('all') || wanted.includes(testGuide.name);

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

describe('a reader who follows the guide literally in an empty directory', () => {
  let place: Checkout;
  let stack: StartedStack;
  let demo: Demo;

  beforeAll(async () => {
    if (chosen.length > 0 && !hasChromium())
      throw new Error('Chromium is missing. Install it, for example with “apt-get install chromium”.');
    place = prepareCheckout();
    stack = StartedStack.start(place.local, await freePortBase());
    demo = await stack.ready();
  });
  afterAll(async () => {
    await stack.interrupt();
    removeCheckout(place);
  });

  // Jest refuses an empty table.
  (chosen.length > 0 ? test.each(chosen) : test.skip.each(quickstarts))(
    'logs in to the application of $page, cancels, and sees why a login fails',
    async (quickstart) => {
      const missing = missingFor(quickstart);
      if (missing !== undefined) throw new Error(missing);
      say(`${quickstart.page}: following its steps …`);
      const start = performance.now();
      const application = await FollowedPage.follow(quickstart, place);
      say(`${quickstart.page}: installed and started in ${seconds(start)}`);
      const visitor = await Visitor.open(application.url, demo).catch(async (error: unknown) => {
        await application.stop();
        throw error;
      });
      try {
        const visit = performance.now();
        const subjectId = await visitor.logIn();
        say(`${quickstart.page}: logged in as ${subjectId} in ${seconds(visit)}`);
        expect(subjectId).toMatch(/^[0-9a-f-]{36}$/);
        await visitor.logOut();
        expect(await visitor.logIn()).toBe(subjectId);
        await visitor.logOut();
        expect(await visitor.cancel()).toContain('The login was not approved.');
        expect(await visitor.arriveUninvited()).toContain('The login did not work.');
      } catch (error) {
        say(application.output.slice(-3000));
        throw error;
      } finally {
        await visitor.close();
        await application.stop();
      }
      say(`${quickstart.page}: done in ${seconds(start)}`);
    },
    30 * 60_000,
  );

  (followsTests ? test : test.skip)(
    'runs the tests of the guide to tests',
    async () => {
      const missing = missingFor(testGuide);
      if (missing !== undefined) throw new Error(missing);
      const start = performance.now();
      const output = await runPage(testGuide, place);
      say(`${testGuide.page}: done in ${seconds(start)}`);
      say(
        output
          .split('\n')
          .filter((line) => /passed|Duration/.test(line))
          .join('\n'),
      );
      expect(output).toMatch(/Tests +9 passed/);
      expect(output).toMatch(/8 passed in/);
    },
    15 * 60_000,
  );
});
