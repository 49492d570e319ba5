/** Returns the Content-Security-Policy. @param frames the origin that the page may show in frames */
const policy = (frames: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self'",
    `frame-src ${frames}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** @param frames the origin that the page may show in frames. Default: no origin */
export const pageHeaders = (type: string, frames = "'none'") => ({
  'content-type': type,
  'content-security-policy': policy(frames),
  'referrer-policy': 'no-referrer',
});
