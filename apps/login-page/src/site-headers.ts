/**
 * Returns a Content-Security-Policy that allows only the page's own files and the API, and forbids inline code,
 * framing, and strings as markup (Trusted Types).
 */
export const contentSecurityPolicy = (apiUrl: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    `connect-src 'self' ${apiUrl}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

export const siteHeaders = (apiUrl: string): Record<string, string> => ({
  'Content-Security-Policy': contentSecurityPolicy(apiUrl),
  // Until the script has run, the address contains the handoff token, which must not be sent as a Referer.
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
});
