import {randomUUID} from 'node:crypto';
import {createServer, type Server} from 'node:http';
import {fileURLToPath} from 'node:url';
import {Phone} from '@signet/phone';
import {Bell} from '@signet/queue';
import type {BrandSettings, LoginPageSettings} from '@signet/settings';
import {serveSite} from '@signet/http/site';
import {buildProjects, chromiumLaunch, closeServer, freePort, hasChromium, stopAll} from '@signet/testing';
import {
  chromium,
  devices,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
} from 'playwright-core';
import {BASE_URL} from '../../../../api-gateway/test/device/support/settings.js';
import {beginLogin} from '../../../../api-gateway/test/login-ui/browser.js';
import {dataHash, signingWorld, type SigningWorld} from '../../../../api-gateway/test/signing/world.js';
import {website} from '../../../src/website.js';
import {LoginPage} from './login-page.js';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export const whereThereIsChromium = hasChromium() ? describe : describe.skip;

export const viewports = {
  desktop: {viewport: {width: 1280, height: 800}},
  phone: {...devices['Pixel 7'], defaultBrowserType: undefined},
} satisfies Record<string, BrowserContextOptions & {defaultBrowserType?: undefined}>;
export type Viewport = keyof typeof viewports;

/** The brand and the help of an operator. */
export const nordId = {
  name: 'Nord ID',
  colour: '#0a5c36',
  supportPhone: '+372 600 0000',
  supportUrl: 'https://nord.example/help',
  privacyUrl: 'https://nord.example/privacy',
  imprintUrl: 'https://nord.example/imprint',
};

const listen = (server: Server, port = 0) =>
  new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

/** Serves the website of a relying party: a start page, and the page at the redirect URL. */
function serveShop(): Server {
  return createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><title>Shop</title><h1>${request.url?.startsWith('/callback') ? 'Welcome back' : 'Shop'}</h1>`,
    );
  });
}

async function enrolPhone({registrar, port}: SigningWorld): Promise<Phone> {
  const {activationCode} = await registrar.person();
  const response = await Phone.enrol(
    {
      activationCode,
      deviceName: 'Test phone',
      platform: 'SIMULATOR',
      baseUrl: BASE_URL,
      pin: '1234',
      scryptCost: {N: 2, r: 1, p: 1},
    },
    {fetch: (url, options) => fetch(String(url).replace(BASE_URL, `http://127.0.0.1:${port}`), options)},
  );
  if (!response.ok) throw new Error('the enrolment was refused');
  return response.content;
}

/** The members that change the request for a login into a request for a signing. */
export const aSigning = {
  signature_type: 'SIGNING',
  code_challenge: undefined,
  code_challenge_method: undefined,
  signed_data_hash: dataHash,
  signed_data_name: 'standing-order.txt',
  title: 'Bread on Saturdays, until you say stop',
};

/** Runs the gateway, the login page and a relying party's website on three origins, and Chromium. */
export class HostedWorld {
  private constructor(
    readonly gateway: SigningWorld,
    readonly chromium: Browser,
    readonly loginUrl: string,
    readonly shopUrl: string,
    /** The phone of a registered person; its PIN is 1234. */
    readonly phone: Phone,
    private readonly servers: readonly Server[],
  ) {}

  static async start(branding: Partial<BrandSettings & LoginPageSettings> = {}): Promise<HostedWorld> {
    // The browser loads the built page, not the sources.
    buildProjects('apps/login-page');
    const [loginPort, shopPort] = [await freePort(), await freePort()];
    const loginUrl = `http://127.0.0.1:${loginPort}`;
    const gateway = await signingWorld({limits: {creationRate: 10_000}, gateway: {loginUrl}});
    const apiUrl = `http://127.0.0.1:${gateway.port}`;
    const settings = {
      apiUrl,
      appScheme: 'signet',
      name: 'Signet',
      ...branding,
    };
    const page = serveSite(website(path('../../../dist/site'), settings));
    const shop = serveShop();
    await Promise.all([listen(page, loginPort), listen(shop, shopPort)]);
    const browser = await chromium.launch(chromiumLaunch);
    const shopUrl = `http://127.0.0.1:${shopPort}`;
    return new HostedWorld(gateway, browser, loginUrl, shopUrl, await enrolPhone(gateway), [page, shop]);
  }

  async stop(): Promise<void> {
    await stopAll({
      Chromium: () => this.chromium.close(),
      'the login page and the shop': () => Promise.all(this.servers.map(closeServer)),
    }).finally(this.gateway.stop);
  }

  /** Closes all browser contexts between tests, so that their pages stop polling. */
  async closeBrowsers(): Promise<void> {
    const contexts = this.chromium.contexts();
    await stopAll({'the browser contexts': () => Promise.all(contexts.map((context) => context.close()))});
  }

  get apiUrl(): string {
    return `http://127.0.0.1:${this.gateway.port}`;
  }

  /**
   * Registers a relying party with a redirect URI on the shop's website. It is a test client, so that several can have the
   * same name.
   */
  client(name = 'Corner Bakery', draft: {apiRevision?: 'EARLIER'} = {}) {
    const redirectUris = [`${this.shopUrl}/callback`];
    return this.gateway.otherClient({name, redirectUris, isTest: true, ...draft});
  }

  /**
   * Creates a login as a relying party does, or a signing if `more` contains `aSigning`. `url` in the result is the URL
   * of the login page with the handoff token.
   */
  async begin(
    client?: Awaited<ReturnType<HostedWorld['client']>>,
    more: Readonly<Record<string, unknown>> = {},
  ) {
    const by = client ?? (await this.client());
    const request = {redirect_uri: `${this.shopUrl}/callback`, ...more};
    const {sessionId, handoffToken} = await beginLogin(this.gateway, request, by);
    return {sessionId, handoffToken, url: `${this.loginUrl}/?t=${handoffToken}`};
  }

  /** Creates a login with a push. If `isDelivered`, sets its push status to DISPATCHED, although no push is sent. */
  async beginPushed(isDelivered: boolean, more: Readonly<Record<string, unknown>> = {}) {
    const login = await this.begin(undefined, {subject_id: randomUUID(), push: true, ...more});
    if (isDelivered)
      await this.gateway.admin.query(`UPDATE session SET push_status = 'DISPATCHED' WHERE id = $1`, [
        login.sessionId,
      ]);
    return login;
  }

  async scan(qr: string): Promise<void> {
    const response = await this.phone.scan(qr);
    if (!response.ok) throw new Error(`the scan was refused: ${JSON.stringify(response.body)}`);
  }

  async approve(sessionId: string): Promise<void> {
    await this.scan(sessionId);
    const response = await this.phone.confirm(sessionId, '1234');
    if (!response.ok) throw new Error(`the approval was refused: ${JSON.stringify(response.body)}`);
  }

  async createContainer(sessionId: string): Promise<void> {
    await this.gateway.createContainer(sessionId);
    this.gateway.hub(Bell).ring([sessionId]);
  }

  async expire(sessionId: string): Promise<void> {
    await this.gateway.letExpire(sessionId);
    this.gateway.hub(Bell).ring([sessionId]);
  }

  async expireIn(sessionId: string, seconds: number): Promise<void> {
    await this.gateway.admin.query(
      `UPDATE session SET expires_at = clock_timestamp() + $2 * interval '1 second' WHERE id = $1`,
      [sessionId, seconds],
    );
  }

  /** Opens a browser context with separate cookies. */
  browser(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    return this.chromium.newContext({locale: 'en-GB', ...viewports.desktop, ...options});
  }

  /** Opens the relying party's website in a new tab, and then the login page in the same tab. */
  async open(context: BrowserContext, url: string): Promise<LoginPage> {
    const tab = await context.newPage();
    await tab.goto(this.shopUrl);
    await tab.goto(url);
    return new LoginPage(tab);
  }

  /** Creates a login, opens it in a new browser context, and waits for the step `waiting`. */
  async waiting(options: BrowserContextOptions = {}, request: Readonly<Record<string, unknown>> = {}) {
    const login = await this.begin(undefined, request);
    const context = await this.browser(options);
    const page = await this.open(context, login.url);
    await page.waitForStep('waiting');
    return {...login, context, page};
  }
}
