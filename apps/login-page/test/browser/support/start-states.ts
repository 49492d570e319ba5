import {closing, after, opening, type Arrange} from './states.js';
import type {HostedWorld} from './hosted-world.js';
import type {LoginPage} from './login-page.js';

/** The member of a request that asks for start proof. */
export const startProof = {start: {}};

/** Approves a login on the phone whose browser has opened it. @returns the address that the app opens */
export async function approveByLink(world: HostedWorld, page: LoginPage, sessionId: string): Promise<string> {
  await world.phone.prepareScan();
  const opened = await world.phone.openLink(await page.payload());
  if (!opened.ok) throw new Error(`the link was refused: ${JSON.stringify(opened.body)}`);
  const confirmed = await world.phone.confirm(sessionId, '1234');
  const {returnUrl} = confirmed.ok ? confirmed.content : {};
  if (returnUrl === undefined) throw new Error(`the app was not told where to return`);
  return returnUrl;
}

const pushed: Arrange = async (world, options) => {
  const context = await world.browser(options);
  const page = await world.open(context, (await world.beginPushed(true, startProof)).url);
  await page.tab.locator('.digits').waitFor();
  return {page, ...closing(context)};
};

/** Breaks every stream, and every call that replaces it. */
export async function breakFrames(page: LoginPage): Promise<void> {
  await page.tab.route(/\/session\/(start\?|status\?.*include=)/, (route) => route.abort());
}

const covered: Arrange = async (world, options) => {
  const {context, page} = await world.waiting(options, startProof);
  await breakFrames(page);
  await page.tab.reload();
  await page.waitForStep('waiting');
  await page.tab.locator('.tile .cover:not([hidden])').waitFor({state: 'attached'});
  return {page, ...closing(context)};
};

const inAppBrowser: Arrange = async (world, options) => {
  const userAgent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Mobile Safari/537.36 Instagram 400.0';
  const {context, page} = await world.waiting({...options, userAgent}, startProof);
  return {page, ...closing(context)};
};

export const startStates = {
  'waiting with start proof': after('waiting', async () => undefined, startProof),
  'the number of a push': pushed,
  'no new code': covered,
  'in the browser of another app': inAppBrowser,
  'returns elsewhere': after(
    'returnsElsewhere',
    (world, sessionId, page) => approveByLink(world, page, sessionId),
    startProof,
  ),
  'other browser': opening('otherBrowser', () => `return#${'A'.repeat(43)}`),
} satisfies Readonly<Record<string, Arrange>>;
