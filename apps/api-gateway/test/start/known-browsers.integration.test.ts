import {frameProof, startKeyOf, startRoot} from '@signet/domain';
import {testKeys} from '@signet/testing';
import {TestBrowser} from '../login-ui/browser.js';
import {PIN, startWorld, type StartWorld} from './start-world.js';

let world: StartWorld;
let device: Awaited<ReturnType<StartWorld['newPhone']>>;
beforeAll(async () => {
  world = await startWorld();
  device = await world.newPhone();
  await device.phone.prepareScan();
});
afterAll(() => world.stop());

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36';

/** A browser that keeps the cookie by which the service recognises it. */
class RememberedBrowser extends TestBrowser {
  known: string | null = null;

  override async call(method: string, path: string, init: Parameters<TestBrowser['call']>[2] = {}) {
    const login = this.cookie === null ? [] : [`service_login=${this.cookie}`];
    const known = this.known === null ? [] : [`service_browser=${this.known}`];
    const cookie = [...login, ...known].join('; ');
    const headers = {'user-agent': WINDOWS, ...init.headers, ...(cookie !== '' && {cookie})};
    const response = await super.call(method, path, {...init, headers});
    const set = /service_browser=([^;]*);([^,]*)/.exec(response.headers.get('set-cookie') ?? '');
    if (set !== null) this.known = set[1] ?? null;
    return response;
  }
}

/** Opens the login of a browser on the phone, and returns what the phone shows about the browser. */
const opened = async (browser: TestBrowser, phone = device.phone, client = world.client) => {
  const id = await browser.logIn({start: {}}, client);
  const key = startKeyOf(startRoot(testKeys.code), 'test', id);
  const view = await phone.scan(`signet://app/scan?sessionId=${id}&p=${frameProof(key, id, 0)}`);
  return {id, shown: Object(view.body).browser};
};

const finished = async (browser: TestBrowser, id: string) => {
  await device.phone.confirm(id, PIN);
  return browser.complete(id);
};
const seenBy = async (id: string) => (await world.startOf(id))?.newBrowser;

test('a browser is new until the person has logged in with it, and the relying party sees it', async () => {
  const browser = new RememberedBrowser(world);
  const first = await opened(browser);
  expect(first.shown).toEqual({isNew: true, system: 'Windows'});
  expect(await seenBy(first.id)).toBe(true);
  expect((await finished(browser, first.id)).headers.get('set-cookie')).toMatch(
    /service_browser=[\w-]+; HttpOnly; Secure; SameSite=Lax; Path=\/login-ui\/v1; Max-Age=34560000/,
  );
  const second = await opened(browser);
  expect(second.shown).toEqual({isNew: false, system: 'Windows'});
  expect(await seenBy(second.id)).toBe(false);
});

test('a browser that knows one person is new for another, and at another relying party', async () => {
  const browser = new RememberedBrowser(world);
  await finished(browser, (await opened(browser)).id);
  const other = await world.newPhone();
  await other.phone.prepareScan();
  expect((await opened(browser, other.phone)).shown.isNew).toBe(true);
  expect((await opened(browser, device.phone, await world.otherClient())).shown.isNew).toBe(true);
});

test('a browser without an approval is not remembered', async () => {
  const browser = new RememberedBrowser(world);
  const {id} = await opened(browser);
  await device.phone.decline(id);
  expect((await browser.complete(id)).status).toBe(409);
  expect(browser.known).toBeNull();
});

test('a cookie that the service has not made counts as none', async () => {
  const browser = new RememberedBrowser(world);
  browser.known = Buffer.alloc(48, 7).toString('base64url');
  expect((await opened(browser)).shown.isNew).toBe(true);
  browser.known = 'nonsense';
  expect((await opened(browser)).shown.isNew).toBe(true);
});

test('a hosted page without start proof sets no cookie, and its session says nothing about the browser', async () => {
  const browser = new RememberedBrowser(world);
  const id = await browser.logIn();
  const view = await device.phone.scan(`signet://app/scan?sessionId=${id}`);
  expect(view.body).not.toHaveProperty('browser');
  const completed = await finished(browser, id);
  expect([completed.status, browser.known]).toEqual([200, null]);
});
