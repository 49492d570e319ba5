import {loginPageAnswerHeaders, loginPageHeader} from '@signet/contracts';

/** CORS headers that allow only the origin of the login page, with its cookie (Fetch Standard, section 3.3). */
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

/** Lets the page read responses, including the headers in this list. */
export const answerCors = cors({'Access-Control-Expose-Headers': loginPageAnswerHeaders.join(', ')});

/** Lets the page send requests with these methods and headers. */
export const preflightCors = cors({
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': `Content-Type, ${loginPageHeader.name}`,
  'Access-Control-Max-Age': '600',
});
