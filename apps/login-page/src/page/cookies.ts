/**
 * Returns true if the browser keeps no cookie for this page. Writes a cookie and removes it, because
 * `navigator.cookieEnabled` is true in Chromium even if its settings block all cookies.
 */
export function blocksCookies(document: Pick<Document, 'cookie'>): boolean {
  document.cookie = 'probe=1; SameSite=Strict';
  const isKept = document.cookie.includes('probe=1');
  document.cookie = 'probe=; Max-Age=0; SameSite=Strict';
  return !isKept;
}
