import type {Locator, Page} from 'playwright-core';

export const PIN = '4829';

/** The app in one tab, with functions that operate it as a person does. */
export class AppPage {
  /** Uncaught errors and unexpected console errors. */
  readonly errors: string[] = [];

  constructor(readonly tab: Page) {
    tab.on('pageerror', (error) => this.errors.push(error.message));
    tab.on('console', (message) => {
      const expected = /^Failed to load resource: (the server responded with a status of 4|net::ERR_)/;
      if (message.type() === 'error' && !expected.test(message.text())) this.errors.push(message.text());
    });
  }

  waitFor(screen: string): Promise<void> {
    return this.tab.locator(`main[data-screen="${screen}"]`).waitFor();
  }

  heading(name: string | RegExp): Promise<void> {
    return this.tab.getByRole('heading', {level: 1, name}).waitFor();
  }

  button(name: string | RegExp): Locator {
    return this.tab.getByRole('button', {name, exact: true});
  }

  text(text: string | RegExp): Promise<void> {
    return this.tab.getByText(text).first().waitFor();
  }

  /** Waits for a notice over the screen that contains the text. */
  notice(text: string): Promise<void> {
    return this.tab.locator('#notice p', {hasText: text}).waitFor();
  }

  /** Taps the digits on the pad, and then the button below it. */
  async tapPin(pin: string, submit = 'Continue'): Promise<void> {
    for (const digit of pin) await this.button(digit).click();
    await this.button(submit).click();
  }

  /** Fills in the PIN at once, which is faster than tapping its digits, and then taps the button below the pad. */
  async enterPin(pin: string, submit = 'Continue'): Promise<void> {
    await this.tab.locator('#pin').fill(pin);
    await this.button(submit).click();
  }

  /** Sets the phone up with the activation code on the screen. @param then the name of the screen after the set-up */
  async enrol(pin = PIN, then = 'home'): Promise<void> {
    await this.enterCode();
    await this.choosePin(pin);
    await this.waitFor('enrolled');
    await this.button('Done').click();
    await this.waitFor(then);
  }

  /** Continues with the activation code on the screen, and confirms that it was issued to this person. */
  async enterCode(): Promise<void> {
    await this.waitFor('activation-code');
    await this.button('Continue').click();
    await this.waitFor('confirm-person');
    await this.button('Yes, this is me').click();
  }

  async choosePin(pin: string): Promise<void> {
    await this.waitFor('choose-pin');
    await this.enterPin(pin);
    await this.waitFor('repeat-pin');
    await this.enterPin(pin);
  }

  /** Follows a link to the app while the app is open. */
  async follow(link: string): Promise<void> {
    await this.tab.evaluate((hash) => {
      location.hash = hash;
    }, link);
  }

  /** Locks the only other phone of the person, from the home screen. */
  async lockOther(): Promise<void> {
    await this.button('Settings').click();
    await this.button('Your devices').click();
    await this.button(/^Lock it: /).click();
    await this.button('Lock it').click();
    await this.waitFor('device-pin');
    await this.enterPin(PIN, 'Lock it');
    await this.waitFor('device-disabled');
  }

  async approve(pin = PIN, label = 'Approve'): Promise<void> {
    await this.waitFor('request');
    await this.button(label).click();
    await this.waitFor('approval');
    await this.enterPin(pin, label);
  }
}
