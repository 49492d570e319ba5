import type {PortalSettings} from '@signet/settings';

/**
 * The headers of every page. Pages run no scripts but those of `src/html/scripts`, and nothing may frame them. The form
 * that starts a login leads to the login page by a redirect, which `form-action` must allow. With the referrer policy
 * `no-referrer`, browsers would send `Origin: null` with forms, so the policy is `same-origin`.
 * @param scripts the sources of the only scripts that the page may run
 */
export const pageHeaders = (
  {loginUrl}: Pick<PortalSettings, 'loginUrl'>,
  scripts: readonly string[],
): Record<string, string> => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    ...(scripts.length === 0 ? [] : [`script-src ${scripts.join(' ')}`]),
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
