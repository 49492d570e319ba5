import type {PortalSettings} from '@signet/settings';

/**
 * The headers of every page. The pages have no script, except the one that copies values, and nothing may frame them. The form that starts a login leads
 * to the login page by a redirect, which `form-action` must allow. With the referrer policy `no-referrer`, browsers
 * would send `Origin: null` with forms, so the policy is `same-origin`.
 * @param script the source of the only script that the page may run. Default: none
 */
export const pageHeaders = (
  {loginUrl}: Pick<PortalSettings, 'loginUrl'>,
  script?: string,
): Record<string, string> => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    ...(script === undefined ? [] : [`script-src ${script}`]),
    "style-src 'self'",
    "img-src 'self' data:",
    `form-action 'self' ${loginUrl}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Referrer-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
});
