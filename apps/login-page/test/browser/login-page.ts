import type {Locator, Page} from 'playwright-core';
import type {Step} from '../../src/page/view-model.js';

/** The hosted login page in a tab, as a person sees it. */
export class LoginPage {
  /** What the page should not have done. */
  readonly faults: string[] = [];

  constructor(readonly tab: Page) {
    tab.on('pageerror', (error) => this.faults.push(error.message));
    tab.on('console', (message) => {
      const expected = /^Failed to load resource: (the server responded with a status of 4|net::ERR_)/;
      if (message.type() === 'error' && !expected.test(message.text())) this.faults.push(message.text());
    });
  }

  /** Resolves once the page shows this step. */
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

  /** As when the person turns to the tab again. */
  async look(): Promise<void> {
    await this.tab.bringToFront();
    await this.tab
      .evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      .catch((error: unknown) => {
        // What the page then learns may take it back to the relying party before this call has been answered.
        if (!String(error).includes('because of a navigation')) throw error;
      });
  }

  /** As in a tab that sleeps: its calls are answered no more. What it returns wakes it. */
  async fallAsleep(): Promise<() => Promise<void>> {
    const calls = '**/login-ui/v1/**';
    await this.tab.route(calls, () => undefined);
    await this.look();
    return async () => {
      await this.tab.unroute(calls);
      await this.look();
    };
  }

  /** What the QR code and the links carry. */
  async payload(): Promise<string> {
    return (await this.tab.locator('a[href^="signet:"]').first().getAttribute('href')) ?? '';
  }

  /** What screen readers were told last. */
  async announced(): Promise<string> {
    return (await this.tab.getByRole('status').textContent()) ?? '';
  }
}
