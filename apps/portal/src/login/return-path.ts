/** The path of the redirect URI of the portal. */
export const CALLBACK_PATH = '/callback';

/** The path of the page about a failed login. */
export const FAILED_LOGIN_PATH = '/login/failed';

/** True for the redirect URI, whose query may have a code. @param url the path and the query of a request */
export const isCallback = (url: string): boolean => url.split('?', 1)[0] === CALLBACK_PATH;

/**
 * True for a path of the portal to which a login may return. A path that begins with `//` or `/\` is refused, because
 * a browser would treat it as the address of another host.
 */
export const isReturnPath = (path: string): boolean => /^\/(?![/\\])[\x21-\x7e]{0,500}$/.test(path);

/** The address of the start page, from which a login returns to a path. */
export const startPage = (returnTo: string): string =>
  returnTo === '/' ? '/' : `/?returnTo=${encodeURIComponent(returnTo)}`;
