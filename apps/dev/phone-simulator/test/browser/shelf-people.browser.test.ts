import {randomUUID} from 'node:crypto';
import {saveScreenshotsInAllLooks} from '@signet/testing/browser';
import type {FrameLocator, Page} from 'playwright-core';
import {approve, cardOf, phoneOf, press, screenOf, setUp} from '../support/shelf-phone.js';
import {ShelfWorld} from '../support/shelf-world.js';
import {whereThereIsChromium} from '../support/phone-page.js';
import {call} from '../support/simulator.js';

const born = {dateOfBirth: '1990-01-01', country: 'EE'};
const people = [
  {...born, givenName: 'Kati', familyName: 'Kask', personalCode: '49001010011'},
  {...born, givenName: 'Jaan', familyName: 'Kask', personalCode: '39001010012'},
];

whereThereIsChromium('the shelf of a local stack', () => {
  let world: ShelfWorld;
  beforeAll(async () => {
    world = await ShelfWorld.start(people);
  });
  afterEach(() => world.phones.closeBrowsers());
  afterAll(() => world.stop());

  /** Opens a new request on Kati's new phone, in a window of 1280 × 720 pixels, and sets the phone up. */
  const firstVisit = async () => {
    const {sessionId, payload} = await world.payload();
    const page = await world.open(`#open=${encodeURIComponent(payload)}`);
    await page.setViewportSize({width: 1280, height: 720});
    await page.getByText('None is set up yet.').waitFor();
    await page.getByRole('button', {name: 'Kati Kask', exact: true}).click();
    const kati = phoneOf(page, 'Kati Kask');
    await setUp(kati, 'request');
    return {page, kati, sessionId};
  };
  const bounds = async (page: Page, phone: FrameLocator, name: string) => {
    const frame = await page.getByTitle('Phone of Kati Kask').boundingBox();
    const button = await phone.getByRole('button', {name, exact: true}).boundingBox();
    return [frame, button].map((box) => [box?.y ?? -1, (box?.y ?? 0) + (box?.height ?? 1000)]);
  };
  const push = async (page: Page, content: object) => {
    const address = await page.getByTitle('Phone of Kati Kask').getAttribute('src');
    const token = `shelf-${new URL(address ?? '').searchParams.get('profile')}`;
    expect(await call(`${world.url}/push/${token}`, content)).toEqual({status: 200, body: {}});
  };

  test('has a phone for each person, which is set up for its first request', async () => {
    const {page, kati, sessionId} = await firstVisit();
    await approve(kati);
    expect(await world.phones.statusOf(sessionId)).toBe('CONFIRMED');
    await screenOf(phoneOf(page, 'Jaan Kask'), 'welcome');
    await page.reload();
    await screenOf(kati, 'home');
    await cardOf(page, 'Jaan Kask').getByRole('button', {name: 'Remove'}).click();
    await page.reload();
    await screenOf(kati, 'home');
    expect(await page.locator('iframe').count()).toBe(1);
  });

  test('keeps the focus in a field of the shelf while an app starts', async () => {
    const page = await world.open();
    await page.getByLabel('Open a request').focus();
    const frame = page.getByTitle('Phone of Jaan Kask');
    await frame.evaluate((element: HTMLIFrameElement) => {
      const loaded = new Promise((resolve) => element.addEventListener('load', resolve));
      element.src = element.src.replace(/profile=[^&#]+/, 'profile=restarted');
      return loaded;
    });
    await screenOf(phoneOf(page, 'Jaan Kask'), 'welcome');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('payload');
  });

  test('sets a phone up without a request', async () => {
    const page = await world.open();
    const card = cardOf(page, 'Jaan Kask');
    await card.getByText('This phone is not set up. It needs an activation code.').waitFor();
    await card.getByRole('button', {name: 'Issue an activation code'}).click();
    await setUp(phoneOf(page, 'Jaan Kask'));
  });

  test('shows the whole phone in a window of 1280 × 720 pixels', async () => {
    const {page, kati} = await firstVisit();
    await saveScreenshotsInAllLooks(page, 'shelf request');
    const expectInside = async (name: string) => {
      for (const [top = -1, bottom = 1000] of await bounds(page, kati, name)) {
        expect(top).toBeGreaterThanOrEqual(0);
        expect(bottom).toBeLessThanOrEqual(720);
      }
    };
    await expectInside('Approve');
    await press(kati, 'Approve');
    await screenOf(kati, 'approval');
    await saveScreenshotsInAllLooks(page, 'shelf approval');
    await expectInside('Approve');
  });

  test('scrolls to a new phone', async () => {
    const page = await world.open();
    await page.setViewportSize({width: 1280, height: 720});
    await page.getByRole('button', {name: 'Add a phone', exact: true}).click();
    await page.getByLabel('Given name').fill('Toomas');
    await page.getByRole('button', {name: 'Add phone', exact: true}).click();
    const frame = page.getByTitle('Phone of Toomas Kask');
    await screenOf(phoneOf(page, 'Toomas Kask'), 'activation-code');
    const {y = -1, height = 1000} = (await frame.boundingBox()) ?? {};
    expect([y >= 0, y + height <= 720]).toEqual([true, true]);
  });

  describe('whose phone receives a push', () => {
    const notified = async () => {
      const {page, kati} = await firstVisit();
      await approve(kati);
      await page.reload();
      await screenOf(kati, 'home');
      const {sessionId} = await world.payload();
      await push(page, {type: 'session', sessionId});
      const notification = cardOf(page, 'Kati Kask').getByRole('button', {name: 'A request waits for you'});
      await notification.waitFor();
      return {page, kati, sessionId, notification};
    };

    test('shows a notification, which opens the request', async () => {
      const {page, kati, sessionId, notification} = await notified();
      await saveScreenshotsInAllLooks(page, 'shelf notification');
      await notification.click();
      await approve(kati);
      expect(await notification.count()).toBe(0);
      expect(await world.phones.statusOf(sessionId)).toBe('CONFIRMED');
    });

    test('removes the notification when the request is withdrawn, or opened in the app', async () => {
      const {page, sessionId, notification} = await notified();
      await push(page, {type: 'withdrawal', sessionId: randomUUID()});
      await push(page, {type: 'withdrawal', sessionId});
      await notification.waitFor({state: 'detached'});
      await push(page, {type: 'session', sessionId});
      await notification.waitFor();
      const {payload} = await world.payload();
      const link = payload.replace(/sessionId=[^&]+/, `sessionId=${sessionId}`);
      await page.getByLabel('Open a request').fill(link);
      await page.getByRole('button', {name: 'Open', exact: true}).click();
      await page.locator('#choices').getByRole('button', {name: 'Kati Kask', exact: true}).click();
      await notification.waitFor({state: 'detached'});
    });

    test('shows news about the devices of the person', async () => {
      const {page} = await firstVisit();
      await push(page, {type: 'notice'});
      const news = page.getByRole('button', {name: 'News about your devices'});
      await news.click();
      await news.waitFor({state: 'detached'});
    });
  });
});
