import {ServiceError} from '@signet/contracts';
import type {FastifyInstance, FastifyRequest, RouteOptions} from 'fastify';

function collect(methods: Map<string, Set<string>>): (route: RouteOptions) => void {
  return ({url, method}) => {
    const known = methods.get(url) ?? new Set();
    for (const name of [method].flat()) known.add(name);
    methods.set(url, known);
  };
}

/** True for the request with which a browser asks whether a page of another origin may call an endpoint (CORS). */
const isPreflight = ({method, headers}: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

/**
 * Responds with 405 and `Allow` (RFC 9110 section 15.5.6) to unsupported methods of a known path.
 * @returns a function that adds these responses and returns the paths of all routes. Call it after all routes are
 *   registered and before the server starts.
 */
export function refuseOtherMethods(server: FastifyInstance): () => readonly string[] {
  const methods = new Map<string, Set<string>>();
  // By default, Fastify responds with 400 to a QUERY without Content-Type. No endpoint accepts QUERY, so the response
  // must be 405.
  server.addHttpMethod('QUERY', {overrideExisting: true});
  server.addHook('onRoute', collect(methods));
  return () => {
    const routes = [...methods];
    for (const [url, known] of routes) {
      const allow = [...known].join(', ');
      server.route({
        url,
        method: server.supportedMethods.filter((method) => !known.has(method)),
        handler: (request) => {
          throw new ServiceError('method_not_allowed', {
            message: isPreflight(request)
              ? `A page in a browser cannot call this endpoint. Call it from your server. It accepts ${allow}.`
              : `The endpoint exists but not for this method. It accepts ${allow}.`,
            headers: {Allow: allow},
          });
        },
      });
    }
    return routes.map(([url]) => url);
  };
}
