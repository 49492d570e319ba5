import {createECDH} from 'node:crypto';
import {chromiumWithProfileLaunch, until} from '@signet/testing';
import {TestPushService, untilShown} from '@signet/testing/browser';
import type {AppPage} from './support/app-page.js';
import {expectAccessibleInAllLooks} from './support/looks.js';
import {appears, disappear, inWorker, shown} from './support/notifications.js';
import {PhoneWorld, PIN, whereThereIsChromium} from './support/phone-world.js';

const newKey = () => createECDH('prime256v1').generateKeys().toString('base64url');

whereThereIsChromium('a person who wants to be notified', () => {
  const pushKey = newKey();
  const sessionId = '0192e4a5-7b1c-7def-8123-456789abcdef';
  let world: PhoneWorld;
  let service: TestPushService;
  beforeAll(async () => {
    world = await PhoneWorld.start({pushKey}, chromiumWithProfileLaunch);
  });
  beforeEach(async () => {
    service = await TestPushService.start();
  });
  afterEach(async () => {
    await world.closeBrowsers();
    await service.stop();
  });
  afterAll(() => world.stop());

  /** Sets up the app for a new person, up to the screen that offers notifications. */
  const offered = async (permissions: readonly string[] = ['notifications']) => {
    const person = await world.gateway.registrar.person();
    const context = await world.browser({permissions: [...permissions]});
    await service.serve(context);
    const page = await world.open(context, `#activate=${encodeURIComponent(person.activationCode)}`);
    await page.enrol(PIN, 'notification-offer');
    return {person, context, page};
  };
  const notified = async () => {
    const {person, context, page} = await offered();
    await page.button('Turn on notifications').click();
    await page.waitFor('home');
    return {person, context, page};
  };
  const open = async (page: AppPage) => {
    await page.button('Settings').click();
    await page.button('Notifications').click();
    await page.waitFor('notifications');
  };
  /** Returns the encrypted push tokens of browsers that the service has stored, in hex. */
  const tokens = async () => {
    const {rows} = await world.gateway.admin.query<{token: Buffer}>(
      `SELECT push_token_encrypted AS token FROM device WHERE push_provider = 'WEBPUSH' ORDER BY push_token_replaced_at`,
    );
    return rows.map(({token}) => token.toString('hex'));
  };
  test('learns after ten seconds that the browser does not reach its push service', async () => {
    const {page} = await offered();
    await page.tab.clock.install();
    await page.tab.evaluate(() => {
      PushManager.prototype.subscribe = () => {
        document.body.dataset['subscribing'] = 'true';
        return new Promise(() => undefined);
      };
    });
    await page.button('Turn on notifications').click();
    await page.tab.locator('[data-subscribing]').waitFor();
    await page.tab.clock.runFor(10_000);
    await page.text('The browser cannot reach its notification service');
  });

  test('turns notifications on after the set-up, and off and on again in the settings', async () => {
    const before = (await tokens()).length;
    const {page} = await offered();
    await page.button('Turn on notifications').click();
    await page.waitFor('home');
    expect(service.serverKey).toBe(pushKey);
    expect(await tokens()).toHaveLength(before + 1);
    await open(page);
    await page.text('Notifications are on.');
    expect(await page.tab.locator('.actions button').allTextContents()).toEqual([
      'Done',
      'Turn off notifications',
    ]);
    await expectAccessibleInAllLooks(page, 'notifications on');
    await page.button('Turn off notifications').click();
    await page.button('Turn on notifications').waitFor();
    await expectAccessibleInAllLooks(page, 'notifications off');
    expect(service.serverKey).toBeNull();
    await page.button('Turn on notifications').click();
    await page.text('Notifications are on.');
    expect(service.serverKey).toBe(pushKey);
    expect(page.errors).toEqual([]);
  });

  test('declines notifications, and the app works without them', async () => {
    const {page} = await offered();
    await page.button('Not now').click();
    await page.waitFor('home');
    expect(service.serverKey).toBeNull();
  });

  test('refuses the permission, and learns where to change that', async () => {
    const {context, page} = await offered();
    await context.clearPermissions();
    await page.button('Turn on notifications').click();
    await page.text('The browser blocks notifications of this app.');
    await page.button('Done').click();
    await page.waitFor('home');
  });

  test('sees a notification that names nobody, in their language, and taps it', async () => {
    const {context, page} = await notified();
    await page.button('Settings').click();
    await page.tab.getByRole('combobox').selectOption('et');
    const login = await world.login({title: 'Log in to your bread account'});
    await service.deliver(page.tab, JSON.stringify({type: 'session', sessionId: login.sessionId}));
    await appears(page, 'Teid ootab päring');
    expect(await shown(page)).toEqual(['Teid ootab päring: Avage rakendus, et näha, kes küsib.']);
    await service.tap(context);
    await page.waitFor('request');
    await page.text('Log in to your bread account');
    await disappear(page);
  });

  test('keeps the notification of a request that came after the app had asked which requests wait', async () => {
    const {person, page} = await notified();
    let responses = 0;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.tab.route('**/device/v1/sessions', async (route) => {
      const response = await route.fetch();
      responses += 1;
      if (responses === 1) await held;
      await route.fulfill({response});
    });
    await until('an answer without the request', () => responses === 1);
    const {sessionId: pushedId} = await world.pushed(person);
    await service.deliver(page.tab, JSON.stringify({type: 'session', sessionId: pushedId}));
    await appears(page, 'A request waits for you');
    release();
    await until('the end of the next poll', () => responses === 3);
    expect(await shown(page)).toHaveLength(1);
  });

  test('taps a notification while the app is closed, and it opens the request', async () => {
    const {context, page} = await notified();
    await page.button('Settings').click();
    await service.deliver(page.tab, JSON.stringify({type: 'session', sessionId}));
    await appears(page, 'A request waits for you');
    // The browser opens a window only after a real tap, so the test replaces `openWindow` and records the address.
    await inWorker(
      context,
      `clients.matchAll = async () => [];
       clients.openWindow = async (address) => { globalThis.openedAddress = address; };`,
    );
    await service.tap(context);
    const opened = () => inWorker(context, 'globalThis.openedAddress');
    await until('the new window', async () => (await opened()) !== undefined);
    expect(await opened()).toBe(`/#session=${sessionId}`);
    await disappear(page);
  });

  test('sees that a request no longer waits, and no notification after they have opened the app', async () => {
    const {page} = await notified();
    await page.button('Settings').click();
    const sessions = Array.from({length: 8}, (_, index) => sessionId.replace(/.$/, String(index)));
    for (const one of sessions)
      for (const type of ['session', 'withdrawal'])
        await service.deliver(page.tab, JSON.stringify({type, sessionId: one}));
    const waiting = async () =>
      (await shown(page)).filter((text) => !text.startsWith('The request no longer waits'));
    await until('all notifications', async () => (await shown(page)).length === sessions.length);
    await until('the withdrawals', async () => (await waiting()).length === 0);
    await service.deliver(page.tab, JSON.stringify({type: 'notice'}));
    await appears(page, 'News about your devices');
    expect(await shown(page)).toHaveLength(sessions.length + 1);
    await page.button('Back').click();
    await disappear(page);
  });

  test('sees a request for a push that the app does not understand', async () => {
    const {page} = await notified();
    for (const push of ['', 'no JSON', '{"type":"later"}', '[]', 'null']) {
      await page.button('Settings').click();
      await service.deliver(page.tab, push);
      await appears(page, 'A request waits for you');
      expect([push, await shown(page)]).toEqual([push, [expect.stringContaining('A request waits')]]);
      await page.button('Back').click();
      await disappear(page);
    }
  });

  test('gets a new subscription from the browser, which the app sends at its next start', async () => {
    const {context, page} = await notified();
    const before = await tokens();
    await page.button('Settings').click();
    service.replaceSubscription();
    await untilShown(context, () =>
      inWorker(context, "void dispatchEvent(new ExtendableEvent('pushsubscriptionchange'))"),
    );
    await appears(page, 'Notifications have stopped');
    await page.tab.reload();
    await until('a new push token', async () => (await tokens()).join() !== before.join());
    expect(await tokens()).toHaveLength(before.length);
  });

  test('is subscribed anew after the operator has replaced the key', async () => {
    const {page} = await notified();
    const next = newKey();
    world.configure({pushKey: next});
    await page.tab.reload();
    await until('the new subscription', () => service.serverKey === next);
  });
});
