import type {FrameLocator, Page} from 'playwright-core';

export const PIN = '4829';

/** Returns the app in the frame of a phone. */
export const phoneOf = (page: Page, name: string): FrameLocator =>
  page.frameLocator(`iframe[title="Phone of ${name}"]`);

/** Returns the part of the shelf with the phone and its switches. */
export const cardOf = (page: Page, name: string) => page.getByRole('region', {name, exact: true});

export const screenOf = (phone: FrameLocator, name: string): Promise<void> =>
  phone.locator(`main[data-screen="${name}"]`).waitFor();

export async function press(phone: FrameLocator, name: string): Promise<void> {
  await phone.getByRole('button', {name, exact: true}).click();
}

/** Fills in the PIN at once, which is faster than tapping its digits, and then taps the button below the pad. */
export async function enterPin(phone: FrameLocator, submit: string, pin = PIN): Promise<void> {
  await phone.locator('#pin').fill(pin);
  await press(phone, submit);
}

/**
 * Sets the phone up with the activation code that the shelf has passed to its app.
 * @param then the name of the screen after the set-up
 */
export async function setUp(phone: FrameLocator, then = 'home'): Promise<void> {
  await screenOf(phone, 'activation-code');
  await press(phone, 'Continue');
  await screenOf(phone, 'confirm-person');
  await press(phone, 'Yes, this is me');
  await screenOf(phone, 'choose-pin');
  await enterPin(phone, 'Continue');
  await screenOf(phone, 'repeat-pin');
  await enterPin(phone, 'Continue');
  await screenOf(phone, 'enrolled');
  await press(phone, 'Done');
  await screenOf(phone, then);
}

export async function approve(phone: FrameLocator): Promise<void> {
  await screenOf(phone, 'request');
  await press(phone, 'Approve');
  await screenOf(phone, 'approval');
  await enterPin(phone, 'Approve');
  await phone.getByRole('heading', {name: 'Approved'}).waitFor();
}
