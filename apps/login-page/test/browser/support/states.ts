import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {chromium, type BrowserContext, type BrowserContextOptions} from 'playwright-core';
import {newId} from '@signet/store';
import {chromiumWithProfileLaunch, untaggedToken} from '@signet/testing';
import {aSigning, type HostedWorld} from './hosted-world.js';
import {LoginPage} from './login-page.js';

/** A page that shows a certain state, and a function that closes it. */
export interface ArrangedPage {
  readonly page: LoginPage;
  readonly close: () => Promise<void>;
}

export type Arrange = (world: HostedWorld, options: BrowserContextOptions) => Promise<ArrangedPage>;

export const closing = (context: BrowserContext) => ({close: () => context.close()});

/** Responds to the redirect with 204, so that the browser stays on the login page. */
const blockRedirect = (world: HostedWorld, context: BrowserContext) =>
  context.route(`${world.shopUrl}/callback?*`, (route) => route.fulfill({status: 204}));

/** Creates a function that opens a login, performs `action`, and waits for the resulting step. */
export const after =
  (
    step: Parameters<LoginPage['waitForStep']>[0],
    action: (world: HostedWorld, sessionId: string, page: LoginPage) => Promise<unknown>,
    request = {},
  ): Arrange =>
  async (world, options) => {
    const {context, page, sessionId} = await world.waiting(options, request);
    await blockRedirect(world, context);
    await action(world, sessionId, page);
    await page.waitForStep(step);
    return {page, ...closing(context)};
  };

/** Creates a function that opens the page without a valid token. */
export const opening =
  (step: Parameters<LoginPage['waitForStep']>[0], query: () => string): Arrange =>
  async (world, options) => {
    const context = await world.browser(options);
    const page = await world.open(context, `${world.loginUrl}/${query()}`);
    await page.waitForStep(step);
    return {page, ...closing(context)};
  };

const cancelledByRelyingParty: Arrange = async (world, options) => {
  const client = await world.client();
  const login = await world.begin(client);
  const context = await world.browser(options);
  const page = await world.open(context, login.url);
  await page.waitForStep('waiting');
  await world.gateway.post(`/${login.sessionId}/cancellation`, undefined, client);
  await page.waitForStep('declined');
  return {page, ...closing(context)};
};

const withPairingCode: Arrange = async (world, options) => {
  const {sessionId, url} = await world.begin(await world.client('Corner Bakery', {apiRevision: 'EARLIER'}));
  const context = await world.browser(options);
  const page = await world.open(context, url);
  await page.waitForStep('waiting');
  await world.scan(sessionId);
  await page.waitForStep('opened');
  return {page, ...closing(context)};
};

/** Signs, moves the deadline of the session into the past before its container is created, and reloads the page. */
export async function signAndWait(world: HostedWorld, sessionId: string, {tab}: LoginPage): Promise<void> {
  await world.approve(sessionId);
  await world.expireIn(sessionId, -10);
  await tab.reload();
}

async function signAndCreateContainer(world: HostedWorld, sessionId: string): Promise<void> {
  await world.approve(sessionId);
  await world.createContainer(sessionId);
}

async function scanAndDecline(world: HostedWorld, sessionId: string): Promise<void> {
  await world.scan(sessionId);
  await world.phone.decline(sessionId);
}

const pushed =
  (isDelivered: boolean): Arrange =>
  async (world, options) => {
    const context = await world.browser(options);
    const page = await world.open(context, (await world.beginPushed(isDelivered)).url);
    await page.waitForStep('waiting');
    return {page, ...closing(context)};
  };

const superseded: Arrange = async (world, options) => {
  const {context, page} = await world.waiting(options);
  const newer = await world.open(context, (await world.begin()).url);
  await newer.waitForStep('waiting');
  await page.waitForStep('superseded');
  return {page, ...closing(context)};
};

async function completeInAnotherTab(_world: HostedWorld, _sessionId: string, page: LoginPage): Promise<void> {
  await page.tab.context().clearCookies();
  await page.tab.reload();
}

const failing: Arrange = async (world, options) => {
  const {context, page} = await world.waiting(options);
  await context.route('**/login-ui/v1/session/status?*', (route) =>
    route.fulfill({
      status: 403,
      headers: {'access-control-allow-origin': world.loginUrl, 'access-control-allow-credentials': 'true'},
      json: {errorCode: 'forbidden'},
    }),
  );
  await page.tab.reload();
  await page.waitForStep('failed');
  return {page, ...closing(context)};
};

const offline: Arrange = async (world, options) => {
  const {context, page} = await world.waiting(options);
  await context.setOffline(true);
  await page.bringToFront();
  await page.tab.locator('.notice').waitFor();
  return {page, ...closing(context)};
};

/** Starts a separate browser whose settings block cookies, which also blocks all storage. */
const cookiesBlocked: Arrange = async (world, options) => {
  const profile = mkdtempSync(join(tmpdir(), 'signet-chromium-'));
  mkdirSync(join(profile, 'Default'));
  const preferences = {profile: {default_content_setting_values: {cookies: 2}}};
  writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(preferences));
  const context = await chromium.launchPersistentContext(profile, {
    ...chromiumWithProfileLaunch,
    locale: 'en-GB',
    ...options,
  });
  const close = async () => {
    await context.close();
    rmSync(profile, {recursive: true, force: true, maxRetries: 20, retryDelay: 100});
  };
  const page = await world.open(context, (await world.begin()).url);
  await page.waitForStep('cookiesBlocked');
  return {page, close};
};

/** Makes every access to storage fail, as in a browser whose settings allow cookies but no other data of websites. */
export const blockStorage = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The storage is blocked.', 'SecurityError');
        },
      });
  });

const storageBlocked: Arrange = async (world, options) => {
  const context = await world.browser(options);
  await blockStorage(context);
  const page = await world.open(context, `${world.loginUrl}/`);
  await page.waitForStep('storageBlocked');
  return {page, ...closing(context)};
};

const starting: Arrange = async (world, options) => {
  const context = await world.browser(options);
  await context.route('**/login-ui/v1/session/claim', () => undefined);
  const page = await world.open(context, (await world.begin()).url);
  await page.waitForStep('starting');
  return {page, ...closing(context)};
};

/** Opens a second tab after the first one has returned to the relying party. */
const finished: Arrange = async (world, options) => {
  const {context, page, sessionId} = await world.waiting(options);
  await world.approve(sessionId);
  await page.tab.waitForURL(`${world.shopUrl}/callback?**`);
  const late = await world.open(context, `${world.loginUrl}/`);
  await late.waitForStep('finished');
  return {page: late, ...closing(context)};
};

export const states = {
  starting,
  waiting: after('waiting', async () => undefined),
  notified: pushed(true),
  'not notified': pushed(false),
  opened: after('opened', (world, id) => world.scan(id)),
  'opened with pairing code': withPairingCode,
  approved: after('approved', (world, id) => world.approve(id)),
  exiting: after('exiting', async (_world, _id, page) => page.button('Cancel').click()),
  declined: cancelledByRelyingParty,
  expired: after('expired', (world, id) => world.expire(id)),
  superseded,
  'ended elsewhere': after('endedElsewhere', completeInAnotherTab),
  'invalid link': opening('invalidLink', () => `?t=${untaggedToken(newId())}`),
  'cookies blocked': cookiesBlocked,
  'storage blocked': storageBlocked,
  finished,
  'no login': opening('noLogin', () => ''),
  failed: failing,
  offline,
  'waiting to sign': after('waiting', async () => undefined, aSigning),
  'opened to sign': after('opened', (world, id) => world.scan(id), aSigning),
  'creating container': after('creatingContainer', signAndWait, aSigning),
  signed: after('approved', signAndCreateContainer, aSigning),
  'not signed': after('declined', scanAndDecline, aSigning),
  'not signed in time': after('expired', (world, id) => world.expire(id), aSigning),
  'signed elsewhere': after('endedElsewhere', completeInAnotherTab, aSigning),
} satisfies Readonly<Record<string, Arrange>>;
