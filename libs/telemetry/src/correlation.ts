import {context, createContextKey, isSpanContextValid, trace, type Context} from '@opentelemetry/api';
import {matching} from './formats.js';

const requestIdKey = createContextKey('signet.request_id');

/** Chosen by the caller; the HTTP edge replaces what is not well-formed. */
const requestIdForm = matching(/^[\w.:+/=@~-]{1,128}$/);

export const requestIdAttribute = 'signet.request_id';

/** The context in which work for this request is done; its id is on every log line. */
export const withRequestId = (parent: Context, requestId: string): Context =>
  parent.setValue(requestIdKey, requestId);

/** What ties a log line to its request and its trace. */
export const correlation = (): {requestId?: string; traceId?: string; spanId?: string} => {
  const active = context.active();
  const requestId = active.getValue(requestIdKey);
  const span = trace.getSpanContext(active);
  return {
    ...(requestIdForm(requestId) && {requestId}),
    ...(span && isSpanContextValid(span) && {traceId: span.traceId, spanId: span.spanId}),
  };
};
