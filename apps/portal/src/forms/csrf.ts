import {createHmac, timingSafeEqual} from 'node:crypto';

/** The name of the form field with the CSRF token. */
export const csrfName = 'csrf';

/** Derives the CSRF token from the token of the session, which no other site knows. */
export const csrfTokenOf = (sessionToken: string): string =>
  createHmac('sha256', sessionToken).update('csrf').digest('base64url');

/** True if this is the CSRF token of the session. The comparison takes constant time. */
export function isCsrfTokenOf(sessionToken: string, token: string | null): boolean {
  const [given, expected] = [Buffer.from(token ?? ''), Buffer.from(csrfTokenOf(sessionToken))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
