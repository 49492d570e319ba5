/**
 * Returns a Content-Security-Policy that allows only the app's own files and the API, and forbids inline code, framing,
 * and strings as markup (Trusted Types). The one policy of Trusted Types creates the addresses of the app's workers.
 */
export const contentSecurityPolicy = (apiUrl: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self' ${apiUrl}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types signet-workers',
  ].join('; ');

export const siteHeaders = (apiUrl: string): Record<string, string> => ({
  'Content-Security-Policy': contentSecurityPolicy(apiUrl),
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
});
