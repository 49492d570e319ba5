// What the hosted login page and the gateway agree on beside the bodies; without zod, because the page carries it.

/** A header that no form and no simple request can carry, so that a browser asks first who may send it. */
export const loginPageHeader = {name: 'X-Service-Login', value: '1'} as const;

/** Answer headers that the page reads besides the body. */
export const loginPageAnswerHeaders = ['Date', 'Retry-After', 'X-Request-Id'] as const;
