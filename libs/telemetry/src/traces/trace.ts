import {
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
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

async function runIn<T>(span: Span, parent: Context, work: () => T | Promise<T>): Promise<T> {
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

/** Adding a job to a queue, or processing a job (OpenTelemetry semantic conventions for messaging). */
export interface QueueOperation {
  readonly queue: string;
  readonly type: 'send' | 'process';
}

const attributesOfOperation = ({queue, type}: QueueOperation) => ({
  'messaging.system': 'bullmq',
  'messaging.destination.name': queue,
  'messaging.operation.type': type,
});

/**
 * Runs the work in a span whose parent is usually in another process: the span of the request that inserted the event
 * row, or of the loop that added the job. If the `traceparent` is missing or malformed, a new trace begins. Each event
 * and each job has one cause, so the cause is the parent and not a link.
 *
 * @param name the operation, for example `relay session.created`; must have a bounded number of values
 * @param operation given if the work adds a job to a queue, or processes a job
 */
export function withRemoteParent<T>(
  traceparent: string | null | undefined,
  name: string,
  fields: Fields,
  work: () => T | Promise<T>,
  operation?: QueueOperation,
): Promise<T> {
  const parent = continueTrace(ROOT_CONTEXT, traceparent);
  const kind = operation?.type === 'send' ? SpanKind.PRODUCER : SpanKind.CONSUMER;
  const attributes = {...attributesOf(fields), ...(operation && attributesOfOperation(operation))};
  return runIn(tracer().startSpan(name, {kind, attributes}, parent), parent, work);
}

/** The part of the result of a call that its span shows. */
export interface CallResult {
  readonly fields: Fields;
  /** True if the call failed although it returned. */
  readonly failed: boolean;
}

/**
 * Runs a call to an outside service, and records a client span if the request or job that makes the call is traced. No
 * `traceparent` is sent to the service.
 *
 * @param name the operation, for example `request ocsp`; must have a bounded number of values
 * @param describe returns the part of the result that the span shows
 */
export async function traceCall<T>(
  name: string,
  fields: Fields,
  call: () => Promise<T>,
  describe: (result: T) => CallResult,
): Promise<T> {
  if (trace.getActiveSpan()?.isRecording() !== true) return call();
  const span = tracer().startSpan(name, {kind: SpanKind.CLIENT, attributes: attributesOf(fields)});
  return runIn(span, context.active(), async () => {
    const result = await call();
    const {fields: found, failed} = describe(result);
    span.setAttributes(attributesOf(found));
    if (failed) span.setStatus({code: SpanStatusCode.ERROR});
    return result;
  });
}
