import {isText, membersOf} from './untrusted.js';

/** The parts of `window` that give access to the page's address. */
export interface AddressBar {
  readonly location: Pick<Location, 'href'>;
  readonly history: Pick<History, 'replaceState' | 'state'>;
}

/**
 * Removes the handoff token from the address and the history, and returns the token; null if the address has none. The
 * language that the relying party requested stays in the address, so that it also applies after a reload.
 */
export function takeToken({location, history}: AddressBar): string | null {
  const url = new URL(location.href);
  const token = url.searchParams.get('t');
  url.searchParams.delete('t');
  url.hash = '';
  history.replaceState(history.state, '', url);
  return token;
}

/** The path of the page to which the app returns after a request that a link has started. */
const RETURN_PATH = '/return';

/**
 * Removes the return token that the app has brought from the address, and returns it; null if there is none. The entry of
 * the tab in its history keeps it, so that a reload does not lose it. It is useless without the cookie of this browser.
 */
export function takeReturnToken({location, history}: AddressBar): string | null {
  const url = new URL(location.href);
  if (url.pathname !== RETURN_PATH) return keptToken(history.state);
  const [token = null] = /^#([\w-]{43})$/.exec(url.hash)?.slice(1) ?? [];
  url.pathname = '/';
  url.hash = '';
  history.replaceState(token === null ? history.state : {returnToken: token}, '', url);
  return token;
}

function keptToken(state: unknown): string | null {
  const {returnToken} = membersOf(state);
  return isText(returnToken) ? returnToken : null;
}

export const languageOf = ({location}: AddressBar): string | null =>
  new URL(location.href).searchParams.get('lang');

/** Removes the language from the address after the person has chosen one. */
export function dropLanguage({location, history}: AddressBar): void {
  const url = new URL(location.href);
  url.searchParams.delete('lang');
  history.replaceState(history.state, '', url);
}

/**
 * Returns the URL to which the app returns the person after an approval on this device. The page then resumes the
 * login or signing.
 */
export const returnUrl = ({location}: Pick<AddressBar, 'location'>): string => location.href;
