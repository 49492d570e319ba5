import {
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import {ATTR_ERROR_TYPE} from '@opentelemetry/semantic-conventions';
import {describeError} from '../logs/describe-error.js';
import {attributesOf, type Fields} from '../fields/fields.js';
import {continueTrace, formatTraceparent} from './traceparent.js';

export const tracer = (): Tracer => trace.getTracer('signet');

/** The `traceparent` of the active span, to store in an event row or a job; null without an active span. */
export const currentTraceparent = (): string | null =>
  formatTraceparent(trace.getSpanContext(context.active()));

const fail = (span: Span, error: unknown) => {
  const {name, code} = describeError(error);
  span.setStatus({code: SpanStatusCode.ERROR}).setAttribute(ATTR_ERROR_TYPE, code ?? name);
};

/**
 * Runs the work in a span whose parent span belongs to another process: the request that wrote the event row, or the
 * enqueuer that added the job. If the `traceparent` is missing or malformed, a new trace begins.
 *
 * @param name the operation, for example `relay session.created`; must have a bounded number of values
 */
export function withRemoteParent<T>(
  traceparent: string | null | undefined,
  name: string,
  fields: Fields,
  work: () => T | Promise<T>,
): Promise<T> {
  const parent = continueTrace(ROOT_CONTEXT, traceparent);
  const span = tracer().startSpan(name, {kind: SpanKind.CONSUMER, attributes: attributesOf(fields)}, parent);
  return context.with(trace.setSpan(parent, span), async () => {
    try {
      return await work();
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}
