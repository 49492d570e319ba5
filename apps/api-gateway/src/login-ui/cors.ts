import {loginPageResponseHeaders, loginPageHeader} from '@signet/contracts';

/** Creates CORS headers (Fetch Standard) that allow requests with cookies only from the origin of the login page. */
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

/** Lets the page read responses, including the headers in `loginPageResponseHeaders`. */
export const responseCors = cors({'Access-Control-Expose-Headers': loginPageResponseHeaders.join(', ')});

/** Lets the page send GET and POST requests with a JSON body and with `loginPageHeader`. */
export const preflightCors = cors({
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': `Content-Type, ${loginPageHeader.name}`,
  'Access-Control-Max-Age': '600',
});
