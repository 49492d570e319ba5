import {randomUUID} from 'node:crypto';
import type {Server} from 'node:http';
import {fileURLToPath} from 'node:url';
import {brotliCompressSync, gzipSync} from 'node:zlib';
import {Phone} from '@signet/phone';
import type {BrandSettings, PhoneAppSettings} from '@signet/settings';
import {serveSite, type SiteFile} from '@signet/http/site';
import {buildProjects, chromiumLaunch, closeServer, freePort, hasChromium, stopAll} from '@signet/testing';
import type {TestPerson} from '@signet/testing';
import {
  chromium,
  devices,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
} from 'playwright-core';
import {loginRequest} from '../../../../api-gateway/test/relying-party/gateway.js';
import {dataHash, signingWorld, type SigningWorld} from '../../../../api-gateway/test/signing/world.js';
import {z} from 'zod';
import {website} from '../../../src/website.js';
import {AppPage, PIN} from './app-page.js';

export {PIN};

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export const whereThereIsChromium = hasChromium() ? describe : describe.skip;

type AppSettings = Omit<PhoneAppSettings, 'apiUrl' | 'appScheme'> & Partial<BrandSettings>;

const directory = path('../../../dist/site');

const created = z.object({sessionId: z.string()});

const phone = {...devices['Pixel 7'], defaultBrowserType: undefined};

/** Runs the gateway, the app on another origin, and Chromium. */
export class PhoneWorld {
  private constructor(
    readonly gateway: SigningWorld,
    readonly chromium: Browser,
    readonly appUrl: string,
    private readonly apiUrl: string,
    private readonly server: Server,
    private readonly site: Map<string, SiteFile>,
  ) {}

  /**
   * @param settings additional settings of the app's server
   * @param launch the options that start the browser. Notifications need the complete browser, not
   * chromium-headless-shell.
   */
  static async start(settings: AppSettings = {}, launch = chromiumLaunch): Promise<PhoneWorld> {
    // The browser loads the built app, not the sources.
    buildProjects('apps/phone-app');
    const [appPort, apiPort] = [await freePort(), await freePort()];
    const [appUrl, apiUrl] = [`http://127.0.0.1:${appPort}`, `http://127.0.0.1:${apiPort}`];
    const gateway = await signingWorld({
      port: apiPort,
      limits: {creationRate: 10_000},
      gateway: {baseUrl: apiUrl, phoneAppUrl: appUrl},
    });
    const app = website(directory, {apiUrl, appScheme: 'signet', name: 'Signet', ...settings});
    const site = new Map(app.site);
    const server = serveSite({...app, site});
    await new Promise<void>((resolve) => server.listen(appPort, '127.0.0.1', resolve));
    return new PhoneWorld(gateway, await chromium.launch(launch), appUrl, apiUrl, server, site);
  }

  async stop(): Promise<void> {
    await stopAll({
      Chromium: () => this.chromium.close(),
      'the server of the app': () => closeServer(this.server),
    }).finally(this.gateway.stop);
  }

  /**
   * Closes all browser contexts except `kept` after a test, so that their pages stop polling.
   * @param kept a context that the next test uses too
   */
  async closeBrowsers(kept?: BrowserContext): Promise<void> {
    const others = this.chromium.contexts().filter((context) => context !== kept);
    await Promise.all(others.map((context) => context.close()));
  }

  /** Publishes a new version of the app. A browser detects it by the changed bytes of the service worker. */
  publish(): void {
    const worker = this.site.get('/sw.js');
    if (worker === undefined) throw new Error('The site has no service worker.');
    const next = Buffer.concat([worker.bodies.identity, Buffer.from(`\n// ${randomUUID()}`)]);
    const bodies = {br: brotliCompressSync(next), gzip: gzipSync(next), identity: next};
    this.site.set('/sw.js', {...worker, bodies});
  }

  /** Serves the app with other settings from now on. */
  configure(settings: AppSettings): void {
    const config = website(directory, {
      apiUrl: this.apiUrl,
      appScheme: 'signet',
      name: 'Signet',
      ...settings,
    }).site.get('/config.json');
    if (config !== undefined) this.site.set('/config.json', config);
  }

  /** Opens a browser context of a phone, with empty storage. */
  browser(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    return this.chromium.newContext({...phone, locale: 'en-GB', ...options});
  }

  async open(context: BrowserContext, rest = ''): Promise<AppPage> {
    const page = new AppPage(await context.newPage());
    await page.tab.goto(`${this.appUrl}/${rest}`);
    return page;
  }

  /**
   * Enrols a phone for a new person in a new browser context, through the screens of the app. The app then shows its
   * home screen.
   */
  async enrolled(options: BrowserContextOptions = {}) {
    const person: TestPerson = await this.gateway.registrar.person();
    const context = await this.browser(options);
    const page = await this.open(context, `#activate=${encodeURIComponent(person.activationCode)}`);
    await page.enrol();
    return {person, context, page};
  }

  /** Sets up another phone of the person, in a separate browser context. @param name default: the suggested name */
  async anotherPhone({identityId}: TestPerson, name?: string): Promise<AppPage> {
    const code = await this.gateway.registrar.identities.issueActivationCode(identityId, 1);
    const page = await this.open(await this.browser(), `#activate=${encodeURIComponent(code)}`);
    if (name !== undefined) await page.tab.getByLabel('Name of this phone').fill(name);
    await page.enrol();
    return page;
  }

  /** Enrols another device of the person without a browser. */
  async anotherDevice({identityId}: TestPerson): Promise<void> {
    const activationCode = await this.gateway.registrar.identities.issueActivationCode(identityId, 1);
    const response = await Phone.enrol({
      activationCode,
      deviceName: 'Tablet',
      platform: 'SIMULATOR',
      baseUrl: this.apiUrl,
      pin: PIN,
      scryptCost: {N: 2, r: 1, p: 1},
    });
    if (!response.ok) throw new Error('the enrolment was refused');
  }

  /** The number of the person's devices that can be used. */
  async devicesOf({identityId}: TestPerson): Promise<number> {
    const {rows} = await this.gateway.admin.query(
      `SELECT FROM device WHERE identity_id = $1 AND status = 'ACTIVE'`,
      [identityId],
    );
    return rows.length;
  }

  /** Creates a login as a relying party does. `link` in the result opens the login in the app. */
  async login(request: Readonly<Record<string, unknown>> = {}, by = this.gateway.client) {
    const {json} = await this.gateway.post('', {...loginRequest, ...request}, by);
    const {sessionId} = created.parse(json);
    return {sessionId, link: this.linkTo(sessionId)};
  }

  async signing(request: Readonly<Record<string, unknown>> = {}, by = this.gateway.client) {
    const signing = {
      signature_type: 'SIGNING',
      signed_data_hash: dataHash,
      signed_data_name: 'standing-order.txt',
      title: 'Bread on Saturdays, until you say stop',
      ...request,
    };
    const {sessionId} = created.parse((await this.gateway.post('', signing, by)).json);
    return {sessionId, link: this.linkTo(sessionId)};
  }

  /** Makes a person known to the client. */
  async known({identityId}: TestPerson): Promise<{subjectId: string}> {
    const subjectId = randomUUID();
    await this.gateway.admin.query(
      `INSERT INTO subject (client_id, subject_id, identity_id, key_version) VALUES ($1, $2, $3, 1)
       ON CONFLICT (client_id, identity_id) DO UPDATE SET subject_id = excluded.subject_id`,
      [this.gateway.client.id, subjectId, identityId],
    );
    return {subjectId};
  }

  /**
   * Makes a person known to the client, creates a login for the person, and marks the login as pushed, so that it
   * appears in the inbox of every phone of the person.
   */
  async pushed(person: TestPerson, request: Readonly<Record<string, unknown>> = {}) {
    const {subjectId} = await this.known(person);
    const login = await this.login({subject_id: subjectId, ...request});
    const dispatch = `UPDATE session SET push_status = 'DISPATCHED' WHERE id = $1`;
    await this.gateway.admin.query(dispatch, [login.sessionId]);
    return login;
  }

  /** Makes a session expire in this number of seconds. */
  async hurry(sessionId: string, seconds = 8): Promise<void> {
    await this.gateway.admin.query(
      `UPDATE session SET expires_at = clock_timestamp() + make_interval(secs => $2) WHERE id = $1`,
      [sessionId, seconds],
    );
  }

  /** The status of a session as its relying party sees it. */
  async statusOf(sessionId: string, by = this.gateway.client): Promise<unknown> {
    return Object((await this.gateway.get(`/${sessionId}/status`, by)).json).status;
  }

  linkTo(sessionId: string, returnUrl?: string): string {
    const back = returnUrl === undefined ? '' : `&returnUrl=${encodeURIComponent(returnUrl)}`;
    return `#open=${encodeURIComponent(`signet://app/scan?sessionId=${sessionId}${back}`)}`;
  }
}
