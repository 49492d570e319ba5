/** The id of the phone that this page shows. */
export const phoneId = (): string => location.pathname.split('/')[2] ?? '';

/** The path of an API call for this phone. */
export const phonePath = (step: string): string => `/phones/${phoneId()}/${step}`;

/**
 * The link or the session id in the query of the page's address; null if the address has neither. A link to this page
 * or `saveCode` has put it there.
 */
export const scannedCode = (): string | null => new URLSearchParams(location.search).get('scan');

/**
 * Saves the link or the session id of the open request in the address, so that a reload opens the request again. Null
 * removes it.
 */
export function saveCode(code: string | null): void {
  const query = code === null ? '' : `?${new URLSearchParams({scan: code})}`;
  history.replaceState(null, '', location.pathname + query);
}
