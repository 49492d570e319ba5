/** The id of the phone that this page shows. */
export const phoneId = (): string => location.pathname.split('/')[2] ?? '';

/** Path of an API call for this phone. */
export const phonePath = (step: string): string => `/phones/${phoneId()}/${step}`;

/** The code in the page's address, from a link or from `saveCode`. */
export const scannedCode = (): string | null => new URLSearchParams(location.search).get('scan');

/** Saves the code of the open request in the address, so that a reload opens it again; null removes it. */
export function saveCode(code: string | null): void {
  const query = code === null ? '' : `?${new URLSearchParams({scan: code})}`;
  history.replaceState(null, '', location.pathname + query);
}
