import {pathOf, type Browser} from '../../wire/browser.js';
import {answerChallenge, type PasskeyHolder} from './passkey.js';

/**
 * Performs the person's steps on the provider's pages, of which the first has the path `page`.
 * @returns the path at which the browser resumes the authorization request
 */
export type Interaction = (browser: Browser, page: string) => Promise<string>;

/** Returns the fields of the login form on the page with this path. */
type Credentials = (page: string) => Record<string, string>;

/** Any name and password; the provider does not check them. */
export const login: Credentials = () => ({login: 'person', password: 'password'});

/**
 * Authenticates with a passkey. The challenge to sign is the id of the interaction, which is the last segment of the
 * page's path. The id is random and valid only once.
 */
export const passkey =
  (holder: PasskeyHolder, origin: string): Credentials =>
  (page) =>
    answerChallenge(holder, page.slice(page.lastIndexOf('/') + 1), origin);

/** The provider's default flow: a login page and a consent page. */
export const loginAndConsent =
  (credentials: Credentials): Interaction =>
  async (browser, page) => {
    await browser.get(page, 200);
    const loggedIn = await browser.submit(`${page}/login`, credentials(page), 303);
    const consentPage = pathOf(await browser.get(pathOf(loggedIn), 303));
    await browser.get(consentPage, 200);
    return pathOf(await browser.submit(`${consentPage}/confirm`, {}, 303));
  };

/** The flow of a first-party client, which needs no consent: only a login page. */
export const loginOnly: Interaction = async (browser, page) => {
  await browser.get(page, 200);
  return pathOf(await browser.submit(`${page}/login`, {...login(page), remember: 'yes'}, 303));
};
