import {chromium, type Browser, type Page} from 'playwright-core';
import {chromiumLaunch} from '@signet/testing';
import type {Demo} from '../support/processes/started-stack.js';

const TIMEOUT_MS = 60_000;
const LOG_IN = 'Log in with Signet';

/** A person who visits the application of a guide with a browser, and has a simulated phone. */
export class Visitor {
  private constructor(
    private readonly browser: Browser,
    private readonly page: Page,
    private readonly url: string,
    private readonly demo: Demo,
  ) {}

  static async open(url: string, demo: Demo): Promise<Visitor> {
    const browser = await chromium.launch(chromiumLaunch);
    const page = await browser.newPage({locale: 'en-GB'});
    page.setDefaultTimeout(TIMEOUT_MS);
    await page.goto(url);
    return new Visitor(browser, page, url, demo);
  }

  /** Logs in with the hosted page and the phone. Returns the subjectId that the application shows. */
  async logIn(): Promise<string> {
    await this.#startLogin();
    const link = await this.page.locator('a[href*="signet://app/"]').first().getAttribute('href');
    const sessionId = new URL(link ?? '').searchParams.get('sessionId');
    await this.#phone('scan', {sessionId});
    await this.#phone('confirm', {sessionId, pin: this.demo.phones[0]?.pin});
    const text = await this.page.getByText(/You are logged in as/).innerText();
    return /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(text)?.[0] ?? '';
  }

  /** Starts a login and cancels it on the hosted page. Returns what the application says. */
  async cancel(): Promise<string> {
    await this.#startLogin();
    await this.page.getByRole('button', {name: 'Cancel'}).click();
    await this.page.waitForURL(`${this.url}/**`);
    return this.page.locator('body').innerText();
  }

  /** Arrives at the redirect URI without having started a login. Returns what the application says. */
  async arriveUninvited(): Promise<string> {
    await this.page.goto(`${this.url}/callback?code=stolen&state=unknown`);
    return this.page.locator('body').innerText();
  }

  /** Logs out with the button of the application. If the application has no such button, deletes all cookies. */
  async logOut(): Promise<void> {
    const button = this.page.getByRole('button', {name: 'Log out'});
    if ((await button.count()) > 0) await button.click();
    else {
      await this.page.context().clearCookies();
      await this.page.goto(this.url);
    }
    await this.page.getByRole('button', {name: LOG_IN}).waitFor();
  }

  async close(): Promise<void> {
    await this.browser.close();
  }

  async #startLogin(): Promise<void> {
    await this.page.goto(this.url);
    await this.page.getByRole('button', {name: LOG_IN}).click();
    await this.page.waitForURL(`${this.demo.loginUrl}/**`);
  }

  async #phone(step: string, body: object): Promise<void> {
    const {status} = await fetch(`${this.demo.simulatorUrl}/phones/${this.demo.phones[0]?.id}/${step}`, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify(body),
    });
    if (status >= 300) throw new Error(`The phone refused to ${step}: ${status}`);
  }
}
