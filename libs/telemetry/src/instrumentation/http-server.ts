import {subscribe, unsubscribe} from 'node:diagnostics_channel';
import {
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api';
import {
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
  METRIC_HTTP_SERVER_REQUEST_DURATION,
} from '@opentelemetry/semantic-conventions';
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import {attributesOf} from '../fields/fields.js';
import {requestIdAttribute, withRequestId} from '../logs/correlation.js';
import {isLogged, log} from '../logs/log.js';
import {optionsOf} from '../metrics/conventional.js';
import {perMeter} from '../metrics/per-meter.js';
import {tracer} from '../traces/trace.js';
import {continueTrace} from '../traces/traceparent.js';
import {requestFieldsOf, withRequestFields, type RequestFields} from './request-fields.js';

const channel = 'fastify.initialization';
const probes: ReadonlySet<string | undefined> = new Set(['/livez', '/readyz']);

const duration = perMeter((meter) =>
  meter.createHistogram(METRIC_HTTP_SERVER_REQUEST_DURATION, optionsOf(METRIC_HTTP_SERVER_REQUEST_DURATION)),
);

/** The route of a request, and the tracing context in which the request is handled. */
interface ObservedRequest {
  /** The route pattern; undefined if no route matches. */
  readonly route: string | undefined;
  readonly active: Context;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set unless the request is a health probe. */
    observed?: ObservedRequest;
  }
}

/**
 * Any caller may send a `traceparent`. If the header is not trusted, a new trace begins that links to the caller's
 * trace. Otherwise untrusted callers could choose trace ids, and thereby which traces are sampled.
 */
const parentOf = (traceparent: unknown, trusted: boolean) => {
  const caller = continueTrace(ROOT_CONTEXT, traceparent);
  if (trusted) return {parent: caller, links: []};
  const context = trace.getSpanContext(caller);
  return {parent: ROOT_CONTEXT, links: context === undefined ? [] : [{context}]};
};

/**
 * Returns the id of a request: the id that the caller has sent, or else the trace id. An event row contains the trace
 * id, so an operator can find the log lines of the request that inserted the row. If the trace id is not valid, returns
 * the id that Fastify has generated.
 */
const idOf = ({id, headers}: FastifyRequest, span: Span): string => {
  const context = span.spanContext();
  return headers['x-request-id'] === id || !isSpanContextValid(context) ? id : context.traceId;
};

const begin = (request: FastifyRequest, route: string | undefined, trustTraceparent: boolean): Context => {
  const {method, headers} = request;
  const {parent, links} = parentOf(headers['traceparent'], trustTraceparent);
  const name = route === undefined ? method : `${method} ${route}`;
  const span = tracer().startSpan(name, {kind: SpanKind.SERVER, links}, parent);
  request.id = idOf(request, span);
  if (span.isRecording())
    span.setAttributes({
      [ATTR_HTTP_REQUEST_METHOD]: method,
      [ATTR_HTTP_ROUTE]: route,
      [requestIdAttribute]: request.id,
    });
  const active = withRequestFields(withRequestId(trace.setSpan(parent, span), request.id));
  request.observed = {route, active};
  return active;
};

const endSpan = (span: Span, statusCode: number, fields: RequestFields): void => {
  const failed = statusCode >= 500 && {[ATTR_ERROR_TYPE]: String(statusCode)};
  span.setAttributes({[ATTR_HTTP_RESPONSE_STATUS_CODE]: statusCode, ...attributesOf(fields), ...failed});
  if (failed) span.setStatus({code: SpanStatusCode.ERROR});
  span.end();
};

const end = ({method, observed}: FastifyRequest, {statusCode, elapsedTime}: FastifyReply): void => {
  if (observed === undefined) return;
  const {route, active} = observed;
  const fields = requestFieldsOf(active);
  const span = trace.getSpan(active);
  if (span?.isRecording()) endSpan(span, statusCode, fields);
  duration().record(elapsedTime / 1000, {
    [ATTR_HTTP_REQUEST_METHOD]: method,
    [ATTR_HTTP_ROUTE]: route,
    [ATTR_HTTP_RESPONSE_STATUS_CODE]: statusCode,
  });
  if (!isLogged('info')) return;
  context.with(active, () => {
    const durationMs = Math.round(elapsedTime * 10) / 10;
    log.info('http.request', {method, route, status: statusCode, durationMs, ...fields});
  });
};

/**
 * Records a span, a duration and a log line for each request to this server, except health probes. The span is named
 * after the route pattern, so that paths and queries never leave the process.
 *
 * The handler of the request also runs in the context of the span, because Fastify preserves the asynchronous context
 * while it reads the body.
 */
export function observeServer(server: FastifyInstance, trustTraceparent: boolean): void {
  server.addHook('onRequest', (request, _reply, done) => {
    // Fastify creates a new object at each access to `routeOptions`.
    const {url: route} = request.routeOptions;
    context.with(probes.has(route) ? context.active() : begin(request, route, trustTraceparent), done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    end(request, reply);
    done();
  });
}

const isServerMessage = (message: unknown): message is {fastify: FastifyInstance} =>
  typeof message === 'object' && message !== null && 'fastify' in message;

/**
 * Instruments every Fastify server created after this call.
 * @returns a function that stops the instrumentation of new servers
 */
export function observeNewServers(trustTraceparent: boolean): () => void {
  const onServer = (message: unknown) => {
    if (isServerMessage(message)) observeServer(message.fastify, trustTraceparent);
  };
  subscribe(channel, onServer);
  return () => void unsubscribe(channel, onServer);
}
