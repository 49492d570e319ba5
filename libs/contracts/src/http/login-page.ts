// Headers that the hosted login page and the gateway share. This file must not import zod, because the page's bundle
// contains this file.

/** A header that forces a CORS preflight: neither a form nor a simple request can send it. */
export const loginPageHeader = {name: 'X-Service-Login', value: '1'} as const;

/** Response headers that the page reads. */
export const loginPageAnswerHeaders = ['Date', 'Retry-After', 'X-Request-Id'] as const;
