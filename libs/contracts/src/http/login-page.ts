// Headers that the hosted login page and the gateway share. The bundle of the page contains this file, so the file must
// not import zod, which is large.

/** A header that forces a CORS preflight: neither a form nor a simple request can send it. */
export const loginPageHeader = {name: 'X-Service-Login', value: '1'} as const;

/** Response headers that the login page reads. */
export const loginPageResponseHeaders = ['Date', 'Retry-After', 'X-Request-Id'] as const;
