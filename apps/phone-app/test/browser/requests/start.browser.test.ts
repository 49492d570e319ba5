import {until} from '@signet/testing';
import {overflowOf} from '@signet/testing/browser';
import type {StartedSession} from '../../../../api-gateway/test/start/start-world.js';
import {languagesFor} from '../../../src/page/texts/languages.js';
import type {AppPage} from '../support/app-page.js';
import {placeBefore} from '../support/live-camera.js';
import {PhoneWorld, PIN, whereThereIsChromium} from '../support/phone-world.js';
import {aged, opening, payloadOf, startedLogin, startedPush} from '../support/started.js';

whereThereIsChromium('a request with start proof', () => {
  let world: PhoneWorld;
  beforeAll(async () => {
    world = await PhoneWorld.start();
  });
  afterEach(() => world.closeBrowsers());
  afterAll(() => world.stop());

  const refusedStarts = async ({id}: StartedSession): Promise<unknown> => {
    const sql = 'SELECT refused_starts FROM session WHERE id = $1';
    return (await world.gateway.admin.query(sql, [id])).rows[0]?.refused_starts;
  };

  describe('in front of the camera', () => {
    /** Opens the camera of a new phone in front of a page. @param shown returns the text of its QR code */
    const before = async (shown: () => string): Promise<AppPage> => {
      const {context} = await world.enrolled();
      await placeBefore(context, shown);
      const page = await world.open(context);
      await page.button('Scan a QR code').click();
      return page;
    };

    test('opens with the code of this moment, and asks whether the person has opened the website there', async () => {
      const session = await startedLogin(world);
      const page = await before(() => payloadOf(session, session.frame()));
      await page.waitFor('request');
      await page.text(
        /You scanned this from another screen\. Continue only if you opened .+ there yourself\./,
      );
      const [decline, approve] = await Promise.all(
        ['Decline', 'Approve'].map(async (name) => {
          const button = page.button(name);
          const {width, height} = (await button.boundingBox()) ?? {width: 0, height: 0};
          const colours = await button.evaluate((element) => {
            const {color, backgroundColor, fontWeight} = getComputedStyle(element);
            return {color, backgroundColor, fontWeight};
          });
          return {width: Math.round(width), height: Math.round(height), ...colours};
        }),
      );
      expect(decline).toEqual(approve);
      await page.approve();
      await page.heading('Approved');
      expect(await world.statusOf(session.id)).toBe('CONFIRMED');
      expect(page.errors).toEqual([]);
    });

    test('stays closed while the codes are too old, says so after the third, and opens with a fresh one', async () => {
      const session = await startedLogin(world);
      const old = await aged(world, session);
      let [code, refusals, delay] = ['', 0, 5000];
      // Eight refusals would close the session for good, so the page keeps the third old code until it shows fresh ones.
      const page = await before(() => {
        if (refusals < 3 || delay === 0) code = payloadOf(old, old.frame(Date.now() - delay));
        return code;
      });
      await until('three refusals', async () => (refusals = Number(await refusedStarts(session))) >= 3);
      await page.text('The code on the screen is too old. Reload the page.');
      await page.waitFor('scan');
      delay = 0;
      await page.waitFor('request');
      expect(page.errors).toEqual([]);
    });

    test('stays closed for a copy, and says so although no other code follows', async () => {
      const session = await startedLogin(world);
      const old = await aged(world, session);
      const copy = payloadOf(old, old.frame(Date.now() - 5000));
      const page = await before(() => copy);
      await page.text('The code on the screen is too old. Reload the page.');
      await page.waitFor('scan');
      expect(await refusedStarts(session)).toBe(1);
    });

    test('does not open with the code of a link', async () => {
      const session = await startedLogin(world, {start: {return_url: 'https://shop.example/back'}});
      const page = await before(() => payloadOf(session, session.link));
      await page.waitFor('problem');
      await page.text('Scan the code that the website shows now, or update the app.');
    });
  });

  test('whose changing code the camera of the phone itself has opened is scanned in the app', async () => {
    const {page} = await world.enrolled();
    const session = await startedLogin(world);
    await page.follow(opening(payloadOf(session, session.frame())));
    await page.waitFor('scan');
    await page.text('This code changes every second. Scan it here now.');
    expect(await refusedStarts(session)).toBe(0);
  });

  describe('by a link on the same phone', () => {
    const followed = async () => {
      const {page} = await world.enrolled();
      const returnUrl = `${world.appUrl}/back`;
      const client = await world.gateway.otherClient({returnOrigins: [world.appUrl]});
      const session = await startedLogin(world, {start: {return_url: returnUrl}}, client);
      await page.follow(opening(payloadOf(session, session.link)));
      await page.waitFor('request');
      return {page, session, back: page.tab.getByRole('link', {name: /^Back to/}), returnUrl};
    };

    test('leads back to the browser with the token that completes the login', async () => {
      const {page, back, returnUrl} = await followed();
      await page.approve();
      await page.heading('Approved');
      const href = (await back.getAttribute('href')) ?? '';
      expect(href.split('?')[0]).toBe(returnUrl);
      expect(new URL(href).searchParams.get('signet_return')).toMatch(/^[\w-]{43}$/);
    });

    test('leads back without a token if the person declines', async () => {
      const {page, back, returnUrl} = await followed();
      await page.button('Decline').click();
      await page.heading('Declined');
      expect(await back.getAttribute('href')).toBe(returnUrl);
    });

    test('still leads back with the token if the first response is lost', async () => {
      const {page, back} = await followed();
      let losses = 1;
      await page.tab.route('**/confirmation', async (route) => {
        const response = await route.fetch();
        return losses-- > 0 ? route.abort() : route.fulfill({response});
      });
      await page.approve();
      await page.heading('Approved');
      expect(await back.getAttribute('href')).toContain('signet_return=');
    });
  });

  describe('by a push', () => {
    const pushed = async (check: 'CHOICE' | 'ENTRY' = 'CHOICE') => {
      const {page, person} = await world.enrolled();
      const session = await startedPush(world, person, check);
      await page.follow(`#session=${session.id}`);
      await page.waitFor('request');
      await page.button('Approve').click();
      await page.waitFor('number');
      return {page, session};
    };
    const numbersOn = ({tab}: AppPage) => tab.locator('.numbers button').allInnerTexts();

    test('asks which number is on the screen before it asks for the PIN', async () => {
      const {page, session} = await pushed();
      await page.heading('Which number is on the screen?');
      expect(await numbersOn(page)).toHaveLength(3);
      const heights = await page.tab
        .locator('.numbers button, .actions button')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(48);
      await page.button(session.code).click();
      await page.waitFor('approval');
      await page.enterPin(PIN, 'Approve');
      await page.heading('Approved');
      expect(await world.statusOf(session.id)).toBe('CONFIRMED');
    });

    test('is cancelled by a wrong number, and the person learns why and that no PIN attempt was used', async () => {
      const {page, session} = await pushed();
      const wrong = (await numbersOn(page)).find((each) => each !== session.code) ?? '';
      await page.button(wrong).click();
      await page.enterPin(PIN, 'Approve');
      await page.waitFor('number-refused');
      await page.text('No PIN attempt was used.');
      expect(await world.statusOf(session.id)).toBe('CANCELLED');
      await page.button('Done').click();
      await page.waitFor('home');
    });

    test('is cancelled if the page shows none of the numbers, with a calm warning', async () => {
      const {page, session} = await pushed();
      await page.button('None of these').click();
      await page.waitFor('number-refused');
      await page.text('somebody else may have');
      expect(await world.statusOf(session.id)).toBe('CANCELLED');
    });

    test('asks for the number as digits if the website wants that', async () => {
      const {page, session} = await pushed('ENTRY');
      const field = page.tab.getByLabel('Number on the screen');
      await field.fill('5');
      await page.button('Continue').click();
      await page.text('The number has two digits.');
      await field.fill(session.code);
      await page.button('Continue').click();
      await page.waitFor('approval');
      await page.enterPin(PIN, 'Approve');
      await page.heading('Approved');
    });

    test('fits the narrowest phone in every language', async () => {
      const {page} = await pushed();
      await page.tab.setViewportSize({width: 320, height: 568});
      for (const [tag, texts] of Object.entries(languagesFor('Signet'))) {
        await page.tab.evaluate((chosen) => localStorage.setItem('language', chosen), tag);
        await page.tab.reload();
        await page.button(texts.request.approve).click();
        await page.heading(texts.start.number.heading);
        expect([tag, await overflowOf(page.tab)]).toEqual([tag, 0]);
      }
    });
  });
});
