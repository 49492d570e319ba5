import {createECDH} from 'node:crypto';
import {chromiumWithProfileLaunch, until} from '@signet/testing';
import {TestPushService} from '@signet/testing/browser';
import type {Page} from 'playwright-core';
import type {AppPage} from '../support/app-page.js';
import {held} from '../support/held.js';
import {shown} from '../support/notifications.js';
import {PhoneWorld, PIN, whereThereIsChromium} from '../support/phone-world.js';

/** Everything that the origin of the app has stored in the browser: each store, with the names in it. */
const storedIn = (tab: Page) =>
  tab.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('not read'));
      });
    await navigator.serviceWorker.ready;
    const databases: string[] = [];
    for (const {name = ''} of await indexedDB.databases()) {
      const database = await result(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const keys = await result(database.transaction(store).objectStore(store).getAllKeys());
        databases.push(`${name}.${store}: ${keys.map(String).sort().join()}`);
      }
      database.close();
    }
    const files: string[] = [];
    for (const name of await caches.keys())
      for (const {url} of await (await caches.open(name)).keys()) files.push(url);
    return {
      local: {...localStorage},
      session: {...sessionStorage},
      cookies: document.cookie,
      databases,
      files: files.sort(),
    };
  });

/** Stores what an interrupted set-up leaves, and what a later version of the app may store. */
const storeMore = (tab: Page) =>
  tab.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('signet', 1);
        request.onerror = () => reject(new Error('not opened'));
        request.onsuccess = () => {
          const transaction = request.result.transaction('entries', 'readwrite');
          const store = transaction.objectStore('entries');
          const phone = store.get('phone');
          phone.onsuccess = () => {
            store.put(phone.result.signer, 'set-up');
            store.put(['an entry'], 'known-notices');
          };
          transaction.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
  );

whereThereIsChromium('a phone that the person removes', () => {
  let world: PhoneWorld;
  let service: TestPushService;
  beforeAll(async () => {
    const pushKey = createECDH('prime256v1').generateKeys().toString('base64url');
    world = await PhoneWorld.start({pushKey}, chromiumWithProfileLaunch);
    service = await TestPushService.start();
  });
  afterEach(() => world.closeBrowsers());
  afterAll(async () => {
    await world.stop();
    await service.stop();
  });

  /** A phone that is notified, and whose person has chosen a language and approved a login. */
  const used = async () => {
    const {activationCode} = await world.gateway.registrar.person();
    const context = await world.browser({permissions: ['notifications']});
    await service.serve(context);
    const page = await world.open(context, `#activate=${activationCode}`);
    await page.enrol(PIN, 'notification-offer');
    await page.button('Turn on notifications').click();
    await page.waitFor('home');
    await page.button('Settings').click();
    await page.tab.getByRole('combobox').selectOption('de');
    await page.tab.getByRole('combobox').selectOption('en');
    await page.follow((await world.login()).link);
    await page.approve();
    await page.heading('Approved');
    await storeMore(page.tab);
    return {context, page};
  };

  /** Opens a request that has a lost one beside it, and then begins to remove the phone. */
  const loseOne = async (page: AppPage) => {
    await page.follow((await world.login()).link);
    await page.waitFor('request');
    await page.follow(world.linkTo('0192e4a5-7b1c-7def-8123-456789abcdef'));
    await page.notice('could not be opened');
    await page.button('Decline').click();
    await page.button('Done').click();
    await page.button('Settings').click();
    await page.button('Remove this phone').click();
    await page.waitFor('remove');
  };

  test('leaves nothing in the browser that a browser with a new app does not have', async () => {
    const fresh = await world.open(await world.browser());
    await fresh.waitFor('welcome');
    const expected = await storedIn(fresh.tab);
    const {context, page} = await used();
    const other = await world.open(context);
    await other.waitFor('home');
    await other.follow((await world.login()).link);
    await other.waitFor('request');
    await loseOne(page);
    await page.follow(`#activate=${'1'.repeat(20)}`);
    await page.notice('This phone is already set up');
    await service.deliver(page.tab, JSON.stringify({type: 'notice'}));
    await until('the notification', async () => (await shown(page)).length === 1);
    const release = await held(context, '**/device/v1/device');
    await page.button('Remove').click();
    await page.follow((await world.login()).link);
    await page.text('Another request is waiting');
    const before = await storedIn(page.tab);
    expect(before.local).toHaveProperty('language');
    expect(Object.keys(before.session).sort()).toEqual(['signet-code', 'signet-lost', 'signet-waiting']);
    expect(before.databases).toEqual([
      'signet.entries: former-devices,history,known-notices,notifications,opened-requests,phone,set-up',
    ]);
    expect(Object.keys((await storedIn(other.tab)).session)).toEqual(['signet-request']);
    expect(service.serverKey).not.toBeNull();
    release();
    for (const tab of [page, other]) {
      await tab.waitFor('welcome');
      await until('an empty browser', async () => {
        const {session, local} = await storedIn(tab.tab);
        return Object.keys({...session, ...local}).length === 0;
      });
      expect(await storedIn(tab.tab)).toEqual(expected);
    }
    await until('the end of the subscription', () => service.serverKey === null);
    await until('no notification', async () => (await shown(page)).length === 0);
    expect(await context.cookies()).toEqual([]);
    expect(page.errors).toEqual([]);
  });

  test('offers notifications again when the phone is set up again in the same tab', async () => {
    const {page} = await used();
    await page.button('Done').click();
    await page.button('Settings').click();
    await page.button('Remove this phone').click();
    await page.button('Remove').click();
    await page.waitFor('welcome');
    await page.follow(`#activate=${(await world.gateway.registrar.person()).activationCode}`);
    await page.enrol(PIN, 'notification-offer');
  });

  test('forgets the activation code that was typed, when the person goes back', async () => {
    const {activationCode} = await world.gateway.registrar.person();
    const page = await world.open(await world.browser());
    await page.button('Set up this phone').click();
    await page.tab.getByLabel('Activation code').fill(activationCode);
    await page.button('Back').click();
    await page.waitFor('welcome');
    expect((await storedIn(page.tab)).session).toEqual({});
    await page.tab.reload();
    await page.waitFor('welcome');
    await page.button('Set up this phone').click();
    expect(await page.tab.getByLabel('Activation code').inputValue()).toBe('');
  });
});
