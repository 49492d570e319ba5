/** The API that a page may call, and what the page may do besides loading its own files and calling its own origin. */
export interface SitePermissions {
  /** The origin of the API. */
  readonly apiUrl: string;
  /** Further directives of the Content-Security-Policy, such as `worker-src`. They replace those with the same name. */
  readonly directives?: Readonly<Record<string, string>>;
  readonly camera?: boolean;
  /** The only origin that may frame the page. Default: no origin. */
  readonly framedBy?: string;
}

/**
 * Returns a Content-Security-Policy (CSP Level 3) that forbids inline code, framing by origins other than `framedBy`,
 * and the conversion of strings to markup (Trusted Types).
 */
const contentSecurityPolicy = ({apiUrl, framedBy, directives}: SitePermissions): string =>
  Object.entries({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self'",
    'connect-src': `'self' ${apiUrl}`,
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': framedBy ?? "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
    ...directives,
  })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

/** Returns the headers of every response. */
export const siteHeaders = (permissions: SitePermissions): Record<string, string> => ({
  'Content-Security-Policy': contentSecurityPolicy(permissions),
  // The address of a page may contain a secret, which the browser must not send in a Referer header.
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  // Browsers do not support an origin in X-Frame-Options. If `framedBy` is set, only `frame-ancestors` restricts
  // framing.
  ...(permissions.framedBy === undefined && {'X-Frame-Options': 'DENY'}),
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': `camera=(${permissions.camera === true ? 'self' : ''}), microphone=(), geolocation=(), payment=(), usb=()`,
});
