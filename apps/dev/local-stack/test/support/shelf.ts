import type {FrameLocator, Page} from 'playwright-core';
import {
  approve,
  enterPin,
  phoneOf,
  PIN,
  press,
  screenOf,
  setUp,
} from '../../../phone-simulator/test/support/shelf-phone.js';
import {maarja} from './demo.js';

export {PIN};

/** The name of a person, in parts. */
type Named = Pick<typeof maarja, 'givenName' | 'familyName'>;

/**
 * The page of the phone simulator, called the shelf, in its own window. The methods operate the phone on which `open`
 * opened the last request; before that, the phone of Maarja.
 */
export class Shelf {
  #app: FrameLocator;
  readonly #setUp = new Set<string>();

  constructor(readonly window: Page) {
    this.#app = phoneOf(window, nameOf(maarja));
  }

  get app(): FrameLocator {
    return this.#app;
  }

  /**
   * Opens a request on the phone of this person. If the phone is new, sets it up first.
   * @param link the link to a simulated phone that a page contains (see {@link linkToPhone})
   */
  async open(link: string, person: Named = maarja): Promise<void> {
    const name = nameOf(person);
    const [, sessionId] = /sessionId=([0-9a-f-]+)/.exec(decodeURIComponent(link)) ?? [];
    // Wait for the scan of this session, because the phone may still show an earlier request.
    const opened = this.window.waitForResponse((response) => response.url().endsWith(`/${sessionId}/scan`));
    await this.window.goto(link);
    // A phone that is not set up yet says so after its name.
    const choice = new RegExp(`^${name}(: set up first)?$`);
    await this.window.locator('#choices').getByRole('button', {name: choice}).click();
    this.#app = phoneOf(this.window, name);
    if (!this.#setUp.has(name)) await setUp(this.#app, 'request');
    this.#setUp.add(name);
    await opened;
    await screenOf(this.#app, 'request');
  }

  heading(name: string | RegExp): Promise<void> {
    return this.#app.getByRole('heading', {level: 1, name}).waitFor();
  }

  says(sentence: string): Promise<void> {
    return this.#app.getByText(sentence).filter({visible: true}).first().waitFor();
  }

  press(name: string): Promise<void> {
    return press(this.#app, name);
  }

  /** Enters a PIN. Default: the PIN that the person chose at the set-up. */
  async enterPin(pin = PIN, submit = 'Approve'): Promise<void> {
    await screenOf(this.#app, 'approval');
    await enterPin(this.#app, submit, pin);
  }

  /** Approves the pushed request with the number that a window of the shop shows. */
  async approveWithNumber(window: Page): Promise<void> {
    await screenOf(this.#app, 'request');
    await this.press('Approve');
    await screenOf(this.#app, 'number');
    await this.press((await window.locator('#number strong').textContent()) ?? '');
    await this.enterPin();
    await this.heading('Approved');
  }

  /** Approves the open request, and waits until the phone shows that it is approved. */
  approve(): Promise<void> {
    return approve(this.#app);
  }

  /**
   * Approves the open request, and follows the link to the website.
   * @param window the browser of the person, in which the phone opens the link
   */
  async approveAndReturn(window: Page): Promise<void> {
    await this.approve();
    await this.returnTo(window);
  }

  /** Follows the link to the website after the end of a request. See {@link approveAndReturn}. */
  async returnTo(window: Page): Promise<void> {
    const back = this.#app.getByRole('link', {name: /^Back to/});
    await window.goto((await back.getAttribute('href')) ?? '');
  }
}

const nameOf = ({givenName, familyName}: Named): string => `${givenName} ${familyName}`;

/** Returns the link to a simulated phone from a waiting page of the shop or from the hosted page. */
export async function linkToPhone(page: Page): Promise<string> {
  return (await page.getByRole('link', {name: /simulated phone$/}).getAttribute('href')) ?? '';
}
