import type {Locator, Page} from 'playwright-core';
import type {Step} from '../../../src/page/view-model.js';

export class LoginPage {
  /** Uncaught errors and unexpected console errors. */
  readonly errors: string[] = [];

  constructor(readonly tab: Page) {
    tab.on('pageerror', (error) => this.errors.push(error.message));
    tab.on('console', (message) => {
      const expected = /^Failed to load resource: (the server responded with a status of 4|net::ERR_)/;
      if (message.type() === 'error' && !expected.test(message.text())) this.errors.push(message.text());
    });
  }

  waitForStep(step: Step['kind']): Promise<unknown> {
    return this.tab.locator(`main[data-step=${step}]`).waitFor();
  }

  get step(): Promise<string | null> {
    return this.tab.locator('main').getAttribute('data-step');
  }

  heading(name: string | RegExp): Promise<unknown> {
    return this.tab.getByRole('heading', {level: 1, name}).waitFor();
  }

  button(name: string | RegExp): Locator {
    return this.tab.getByRole('button', {name});
  }

  /** Brings the tab to the front, as if the person returned to it. */
  async bringToFront(): Promise<void> {
    await this.tab.bringToFront();
    await this.tab
      .evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      .catch((error: unknown) => {
        // The page may navigate to the redirect URL before `evaluate` has returned.
        if (!String(error).includes('because of a navigation')) throw error;
      });
  }

  /** Simulates a frozen tab: its calls get no response. @returns a function that ends the simulation */
  async freeze(): Promise<() => Promise<void>> {
    const calls = '**/login-ui/v1/**';
    await this.tab.route(calls, () => undefined);
    await this.bringToFront();
    return async () => {
      await this.tab.unroute(calls);
      await this.bringToFront();
    };
  }

  /** Returns the link to the app: the content of the QR code, followed by a return URL. */
  async payload(): Promise<string> {
    return (await this.tab.locator('a[href^="signet:"]').first().getAttribute('href')) ?? '';
  }

  /** The last announcement to screen readers. */
  async announced(): Promise<string> {
    return (await this.tab.getByRole('status').textContent()) ?? '';
  }
}
