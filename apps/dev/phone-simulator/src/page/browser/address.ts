/** The id of the phone that this page shows. */
export const phoneId = (): string => location.pathname.split('/')[2] ?? '';

/** The path of an API call for this phone. */
export const phonePath = (step: string): string => `/phones/${phoneId()}/${step}`;

/**
 * Returns the link or the session id in the page's address, which comes from a link to this page or from `saveCode`.
 * Returns null if the address contains neither.
 */
export const scannedCode = (): string | null => new URLSearchParams(location.search).get('scan');

/**
 * Saves the link or the session id of the open request in the address, so that a reload opens the request again. If
 * `code` is null, removes the saved value.
 */
export function saveCode(code: string | null): void {
  const query = code === null ? '' : `?${new URLSearchParams({scan: code})}`;
  history.replaceState(null, '', location.pathname + query);
}
