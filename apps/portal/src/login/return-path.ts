/** The path of the redirect URI of the portal. */
export const CALLBACK_PATH = '/callback';

/**
 * True for a path of the portal to which a login may return. A path that begins with `//` or `/\` is refused, because
 * a browser would treat it as the address of another host.
 */
export const isReturnPath = (path: string): boolean => /^\/(?![/\\])[\x21-\x7e]{0,500}$/.test(path);

/** The address of the start page, from which a login returns to a path. */
export const startPage = (returnTo: string): string =>
  returnTo === '/' ? '/' : `/?returnTo=${encodeURIComponent(returnTo)}`;
