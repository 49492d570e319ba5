import {loginPageAnswerHeaders, loginPageHeader} from '@signet/contracts';

/** Lets the login page's own origin in, with its cookie, and no other (Fetch Standard, section 3.3). */
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

/** What a browser may show to the page that asked. */
export const answerCors = cors({'Access-Control-Expose-Headers': loginPageAnswerHeaders.join(', ')});

/** What a browser may send for the page that wants to ask. */
export const preflightCors = cors({
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': `Content-Type, ${loginPageHeader.name}`,
  'Access-Control-Max-Age': '600',
});
