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
import {describeError} from './describe-error.js';
import {attributesOf, type Fields} from './fields.js';
import {continueTrace, formatTraceparent} from './traceparent.js';

export const tracer = (): Tracer => trace.getTracer('signet');

/** Where the running work stands in its trace, for an event row or a job; null where nothing is traced. */
export const currentTraceparent = (): string | null =>
  formatTraceparent(trace.getSpanContext(context.active()));

const fail = (span: Span, error: unknown) => {
  const {name, code} = describeError(error);
  span.setStatus({code: SpanStatusCode.ERROR}).setAttribute(ATTR_ERROR_TYPE, code ?? name);
};

/**
 * Does the work in a span whose parent is in another process, or was at another time: that of the request
 * which wrote the event row, or of the relay that enqueued the job. A missing or malformed parent begins a new trace.
 *
 * @param name what is done, such as `relay session.created`; nothing that varies without bound
 */
export function withRemoteParent<T>(
  traceparent: string | null | undefined,
  name: string,
  given: Fields,
  work: () => T | Promise<T>,
): Promise<T> {
  const parent = continueTrace(ROOT_CONTEXT, traceparent);
  const span = tracer().startSpan(name, {kind: SpanKind.CONSUMER, attributes: attributesOf(given)}, parent);
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
