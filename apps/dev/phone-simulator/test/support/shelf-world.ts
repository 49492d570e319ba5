import {mkdtemp} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {defaultLimits} from '@signet/contracts';
import {createHttpApp} from '@signet/http';
import type {IdentityAttributes} from '@signet/domain';
import {buildProjects, freePort, testKeys} from '@signet/testing';
import type {FrameLocator, Page} from 'playwright-core';
import {PhoneWorld} from '../../../../phone-app/test/browser/support/phone-world.js';
import {DataRegistry} from '../../src/data-registry.js';
import {simulatorLimits} from '../../src/settings.js';
import {SimulatorModule} from '../../src/simulator.module.js';
import {phoneOf, setUp} from './shelf-phone.js';

/**
 * Runs the gateway, the phone app and the simulator. Operates the shelf, which is the page of the simulator that shows
 * phones side by side, as a developer does.
 */
export class ShelfWorld {
  private constructor(
    readonly phones: PhoneWorld,
    readonly url: string,
    private readonly simulator: {close(): Promise<void>},
  ) {}

  /** @param people the people who have a phone when a browser opens the shelf for the first time */
  static async start(people: readonly IdentityAttributes[] = []): Promise<ShelfWorld> {
    // The browser loads the built scripts, not the sources.
    buildProjects('apps/dev/phone-simulator');
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const phones = await PhoneWorld.start({simulatorUrl: url});
    const directory = await mkdtemp(join(tmpdir(), 'signet-shelf-'));
    const registry = () =>
      new DataRegistry({
        url: phones.gateway.database.urls.operator,
        poolSize: 2,
        connectTimeoutMs: 5000,
        statementTimeoutMs: 10_000,
        keys: testKeys,
        activationCodeValidity: 72,
        onIdleError: () => undefined,
      });
    const module = SimulatorModule.register({
      baseUrl: `http://127.0.0.1:${phones.gateway.port}`,
      phonesFile: join(directory, 'phones.json'),
      appUrl: phones.appUrl,
      people,
      registry,
    });
    const app = await createHttpApp(module, {limits: simulatorLimits(defaultLimits()), trustProxyHops: 0});
    await app.listen(port, '127.0.0.1');
    return new ShelfWorld(phones, url, app);
  }

  async stop(): Promise<void> {
    await this.phones.stop();
    await this.simulator.close();
  }

  /**
   * Opens the shelf in a new browser context, in which only the people passed to `start` have phones. Waits until each
   * app shows its first screen.
   */
  async open(rest = ''): Promise<Page> {
    const context = await this.phones.chromium.newContext({
      locale: 'en-GB',
      viewport: {width: 1280, height: 900},
    });
    const page = await context.newPage();
    await page.goto(`${this.url}/${rest}`);
    await page.locator('#add-phone').waitFor();
    for (const frame of await page.locator('iframe').all())
      await frame.contentFrame().locator('main[data-screen]').waitFor();
    return page;
  }

  /** Adds a phone for a new person and sets it up. */
  async addPhone(page: Page, givenName: string, personalCode: string, then?: string): Promise<FrameLocator> {
    await page.getByText('Add a phone', {exact: true}).click();
    const fields = {'Given name': givenName, 'Family name': 'Kask', 'Personal code': personalCode};
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
    await page.getByLabel('Date of birth').fill('1990-01-01');
    await page.getByLabel('Country').fill('ee');
    await page.getByRole('button', {name: 'Add phone'}).click();
    const phone = phoneOf(page, `${givenName} Kask`);
    await setUp(phone, then);
    return phone;
  }

  /** Creates a login, and returns its id and the payload of its QR code. */
  async payload(): Promise<{sessionId: string; payload: string}> {
    const {sessionId, link} = await this.phones.login();
    return {sessionId, payload: decodeURIComponent(link.replace('#open=', ''))};
  }
}
