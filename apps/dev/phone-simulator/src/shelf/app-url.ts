/** The injection token for the origin of the phone app, which is null if PHONE_APP_URL is not set. */
export const APP_URL = Symbol('APP_URL');

/**
 * The injection token for the people who each have a phone when a browser opens the shelf, the page with phones side by
 * side, for the first time.
 */
export const SHELF_PEOPLE = Symbol('SHELF_PEOPLE');
