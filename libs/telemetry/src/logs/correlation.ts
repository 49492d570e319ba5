import {context, createContextKey, isSpanContextValid, trace, type Context} from '@opentelemetry/api';
import {matching} from '../fields/formats.js';

const requestIdKey = createContextKey('signet.request_id');

/** The format of a request id. Callers may choose the id; the HTTP server replaces ids that do not match the format. */
const requestIdFormat = matching(/^[\w.:+/=@~-]{1,128}$/);

export const requestIdAttribute = 'signet.request_id';

/** Returns a context that puts the id of the request on every log line that is written in this context. */
export const withRequestId = (parent: Context, requestId: string): Context =>
  parent.setValue(requestIdKey, requestId);

/** Returns the ids that connect a log line with its request and its trace. */
export const correlation = (): {requestId?: string; traceId?: string; spanId?: string} => {
  const active = context.active();
  const requestId = active.getValue(requestIdKey);
  const span = trace.getSpanContext(active);
  return {
    ...(requestIdFormat(requestId) && {requestId}),
    ...(span && isSpanContextValid(span) && {traceId: span.traceId, spanId: span.spanId}),
  };
};
