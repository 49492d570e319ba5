import {createHmac, timingSafeEqual} from 'node:crypto';

/** The field of every form of a logged-in person. */
export const csrfName = 'csrf';

/** The CSRF token of a session: another site knows neither the session token nor anything that is derived from it. */
export const csrfTokenOf = (sessionToken: string): string =>
  createHmac('sha256', sessionToken).update('csrf').digest('base64url');

/** True if the token belongs to the session. */
export function isCsrfTokenOf(sessionToken: string, token: string | null): boolean {
  const [given, expected] = [Buffer.from(token ?? ''), Buffer.from(csrfTokenOf(sessionToken))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
