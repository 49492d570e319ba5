import {
  isSpanContextValid,
  trace,
  type Context,
  type SpanContext,
  type TextMapGetter,
  type TextMapPropagator,
  type TextMapSetter,
} from '@opentelemetry/api';
import {parseTraceParent} from '@opentelemetry/core';

const headerName = 'traceparent';

/** Formats a span context as a W3C `traceparent`. Returns null if the span context is missing or invalid. */
export const formatTraceparent = (span: SpanContext | undefined): string | null =>
  span && isSpanContextValid(span)
    ? `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`
    : null;

/**
 * Returns the context with the caller's span as parent, or the unchanged context if the value is missing or malformed.
 */
export const continueTrace = (context: Context, traceparent: unknown): Context => {
  const span = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null;
  return span ? trace.setSpanContext(context, {...span, isRemote: true}) : context;
};

/**
 * Propagates W3C trace context without `tracestate` and baggage, because callers control the text of both, which would
 * otherwise be passed on to other processes.
 */
export const traceparentPropagator: TextMapPropagator = {
  inject(context: Context, carrier: unknown, setter: TextMapSetter) {
    const traceparent = formatTraceparent(trace.getSpanContext(context));
    if (traceparent !== null) setter.set(carrier, headerName, traceparent);
  },
  extract: (context: Context, carrier: unknown, getter: TextMapGetter) =>
    continueTrace(context, getter.get(carrier, headerName)),
  fields: () => [headerName],
};
