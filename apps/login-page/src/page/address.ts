/** The page's address, as much of `window` as is needed of it. */
export interface Browsing {
  readonly location: Pick<Location, 'href'>;
  readonly history: Pick<History, 'replaceState'>;
}

/**
 * Takes the handoff token out of the address, before anything else happens: whatever reads the address or the history
 * from now on finds none. The language that the relying party asked for stays, so that a reload keeps it.
 */
export function takeToken({location, history}: Browsing): string | null {
  const url = new URL(location.href);
  const token = url.searchParams.get('t');
  url.searchParams.delete('t');
  url.hash = '';
  history.replaceState(null, '', url);
  return token;
}

/** The language that the address asks for. */
export const languageOf = ({location}: Browsing): string | null =>
  new URL(location.href).searchParams.get('lang');

/** Forgets it, because the person has chosen another. */
export function dropLanguage({location, history}: Browsing): void {
  const url = new URL(location.href);
  url.searchParams.delete('lang');
  history.replaceState(null, '', url);
}

/** Where the app sends the person back to on the same device: this page, which picks the login up again. */
export const returnUrl = ({location}: Pick<Browsing, 'location'>): string => location.href;
