/** The phone that this page shows. */
export const phoneId = (): string => location.pathname.split('/')[2] ?? '';

/** A call for this phone. */
export const phonePath = (step: string): string => `/phones/${phoneId()}/${step}`;

/** The code that a link brought here. */
export const scannedCode = (): string | null => new URLSearchParams(location.search).get('scan');

/** Keeps the open request in the address, so that a reload comes back to it; null forgets it. */
export function keepCode(code: string | null): void {
  const query = code === null ? '' : `?${new URLSearchParams({scan: code})}`;
  history.replaceState(null, '', location.pathname + query);
}
