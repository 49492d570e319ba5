import {freePort} from '@signet/testing';
import type {BrowserContext, BrowserContextOptions, Page} from 'playwright-core';
import {HostedWorld} from '../../../../login-page/test/browser/support/hosted-world.js';
import {LoginPage} from '../../../../login-page/test/browser/support/login-page.js';
import type {LoggedIn} from '../../support/people.js';
import {startPortal, type TestPortal} from '../../support/portal.js';

/** A gateway, the hosted login page, a phone, and the portal as their relying party; and Chromium. */
export class PortalWorld {
  private constructor(
    readonly hosted: HostedWorld,
    readonly portal: TestPortal,
  ) {}

  static async start(): Promise<PortalWorld> {
    const hosted = await HostedWorld.start();
    const port = await freePort();
    const client = await hosted.gateway.otherClient({
      name: 'Signet portal',
      redirectUris: [`http://127.0.0.1:${port}/callback`],
      allowedAttributes: [],
      allowedPredicates: [],
    });
    const {apiUrl: baseUrl, loginUrl} = hosted;
    const {database} = hosted.gateway;
    return new PortalWorld(hosted, await startPortal({port, database, client, baseUrl, loginUrl}));
  }

  async stop(): Promise<void> {
    await this.portal.stop();
    await this.hosted.stop();
  }

  /** Opens a browser context, in which a person is logged in. */
  async browser(by?: LoggedIn, options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const context = await this.hosted.browser(options);
    if (by !== undefined)
      await context.addCookies([{name: 'signet-portal', value: by.token, url: this.portal.url}]);
    return context;
  }

  /** Opens a page of the portal in a new browser. */
  async open(path: string, by?: LoggedIn, options: BrowserContextOptions = {}): Promise<Page> {
    const tab = await (await this.browser(by, options)).newPage();
    await tab.goto(`${this.portal.url}${path}`);
    return tab;
  }

  /** Approves, with the phone, the login that the tab shows on the hosted page. */
  async approve(tab: Page): Promise<void> {
    await this.#onLoginPage(tab, async (sessionId) => this.hosted.approve(sessionId));
    await tab.waitForURL(`${this.portal.url}/**`);
  }

  /** Cancels the login that the tab shows on the hosted page. */
  async cancel(tab: Page): Promise<void> {
    await this.#onLoginPage(tab, async () => new LoginPage(tab).button('Cancel').first().click());
    await tab.waitForURL(`${this.portal.url}/**`);
  }

  async #onLoginPage(tab: Page, act: (sessionId: string) => Promise<void>): Promise<void> {
    const page = new LoginPage(tab);
    await page.waitForStep('waiting');
    const {rows} = await this.portal.admin.query<{id: string}>(
      'SELECT id FROM session ORDER BY created_at DESC LIMIT 1',
    );
    await act(rows[0]?.id ?? '');
  }
}
