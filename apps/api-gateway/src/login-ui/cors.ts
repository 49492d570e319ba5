import {loginPageAnswerHeaders, loginPageHeader} from '@signet/contracts';

/** Allows only the login page's own origin, with its cookie (Fetch Standard, section 3.3). */
const cors =
  (permissions: Record<string, string>) =>
  (origin: string | undefined, loginUrl: string): Record<string, string> => ({
    Vary: 'Origin',
    ...(origin === loginUrl && {
      'Access-Control-Allow-Origin': loginUrl,
      'Access-Control-Allow-Credentials': 'true',
      ...permissions,
    }),
  });

/** The response headers that a browser may show to the page. */
export const answerCors = cors({'Access-Control-Expose-Headers': loginPageAnswerHeaders.join(', ')});

/** The requests that a browser may send on behalf of the page. */
export const preflightCors = cors({
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': `Content-Type, ${loginPageHeader.name}`,
  'Access-Control-Max-Age': '600',
});
