import type {IncomingMessage} from 'node:http';
import {ServiceError, type LimitValues} from '@signet/contracts';
import type {FastifyReply, FastifyRequest} from 'fastify';
import {sendError} from '../errors/send-error.js';
import {answerHeaders} from './answer-headers.js';
import {answerParserError} from './parser-error.js';
import {readQuery} from './query.js';
import {requestIdOf} from './request-id.js';

/** What differs between the processes that speak HTTP. */
export interface HttpSettings {
  limits: LimitValues;
  /** Reverse proxies in front whose `X-Forwarded-For` is believed. */
  trustProxyHops: number;
}

const seconds = (value: number) => value * 1000;

/** The router refused the path before any hook ran: it cannot be decoded, so it names nothing. */
function answerUnroutable(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  sendError(reply.headers(answerHeaders(request.id)), new ServiceError('not_found'));
}

/** Fastify and Node with tight limits; their defaults are wide or off. */
export const serverOptions = ({limits, trustProxyHops}: HttpSettings) => ({
  bodyLimit: limits.bodySize,
  requestTimeout: seconds(limits.requestTime),
  keepAliveTimeout: seconds(limits.idleConnection),
  // Also counts while a poll is held.
  connectionTimeout: seconds(limits.longPoll + limits.requestTime),
  http: {
    maxHeaderSize: limits.headerSize,
    headersTimeout: seconds(limits.requestTime),
    connectionsCheckingInterval: seconds(1),
    // A second Authorization would otherwise be dropped in silence; joined, it is no credential any more.
    joinDuplicateHeaders: true,
  },
  forceCloseConnections: 'idle' as const,
  // A request that was under way when the shutdown began is still served.
  return503OnClosing: false,
  trustProxy: trustProxyHops > 0 && ((_address: string, hop: number) => hop < trustProxyHops),
  genReqId: (request: IncomingMessage) => requestIdOf(request),
  routerOptions: {
    querystringParser: readQuery,
    // A path parameter is judged by the endpoint, whatever its length.
    maxParamLength: limits.headerSize,
  },
  frameworkErrors: answerUnroutable,
  clientErrorHandler: answerParserError,
  // Nest middleware is not used, and its adapter costs every request.
  skipMiddie: true,
});
