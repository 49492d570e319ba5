/** The injection token for the origin of the phone app, which is null if PHONE_APP_URL is not set. */
export const APP_URL = Symbol('APP_URL');
