import type {IncomingMessage} from 'node:http';
import {ServiceError, type LimitValues} from '@signet/contracts';
import type {FastifyReply, FastifyRequest} from 'fastify';
import type {ErrorResponses} from '../errors/error-responses.js';
import {requestIdOf, responseHeaders} from './response-headers.js';
import {respondToParserError} from './parser-error.js';
import {readQuery} from './query.js';

/** The settings that differ between processes. */
export interface HttpSettings {
  limits: LimitValues;
  /** Number of reverse proxies in front of the process whose `X-Forwarded-For` is trusted. */
  trustProxyHops: number;
  /**
   * Addresses or networks of reverse proxies, for example `10.0.0.0/8`. If given, only these proxies are trusted, and
   * `trustProxyHops` is not used.
   */
  trustedProxies?: readonly string[] | undefined;
}

const seconds = (value: number) => value * 1000;

/**
 * Responds with 404 to a path that cannot be decoded. The response gets the headers of every response here, because the
 * router refuses such a path before the hook that sets them runs.
 */
const respondToUnroutable =
  (errors: ErrorResponses) =>
  (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    errors.respond(new ServiceError('not_found'), reply.headers(responseHeaders(request.id)));
  };

/** Returns options for Fastify and Node with strict limits. By default, many of these limits are disabled or high. */
export const serverOptions = (
  {limits, trustProxyHops, trustedProxies}: HttpSettings,
  errors: ErrorResponses,
) => ({
  bodyLimit: limits.bodySize,
  requestTimeout: seconds(limits.requestTime),
  keepAliveTimeout: seconds(limits.idleConnection),
  // A socket is also inactive while a long poll waits, so this timeout must be longer than the wait.
  connectionTimeout: seconds(limits.longPoll + limits.requestTime),
  http: {
    maxHeaderSize: limits.headerSize,
    headersTimeout: seconds(limits.requestTime),
    connectionsCheckingInterval: seconds(1),
    // Node would silently ignore a second Authorization header. With this option it joins both, and the result is
    // refused as malformed.
    joinDuplicateHeaders: true,
  },
  forceCloseConnections: 'idle' as const,
  // Requests that arrive on open connections after the shutdown has begun are still served.
  return503OnClosing: false,
  trustProxy:
    trustedProxies === undefined
      ? trustProxyHops > 0 && ((_address: string, hop: number) => hop < trustProxyHops)
      : [...trustedProxies],
  genReqId: (request: IncomingMessage) => requestIdOf(request),
  routerOptions: {
    querystringParser: readQuery,
    // The router accepts long path parameters, because the endpoints validate them.
    maxParamLength: limits.headerSize,
  },
  frameworkErrors: respondToUnroutable(errors),
  clientErrorHandler: respondToParserError(errors),
  // No application uses Nest middleware, and its adapter (@fastify/middie) would slow down every request.
  skipMiddie: true,
});
