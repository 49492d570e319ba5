import {SpanKind, SpanStatusCode, trace, type Span} from '@opentelemetry/api';
import {
  ATTR_DB_QUERY_SUMMARY,
  ATTR_DB_SYSTEM_NAME,
  ATTR_ERROR_TYPE,
  DB_SYSTEM_NAME_VALUE_POSTGRESQL,
  METRIC_DB_CLIENT_OPERATION_DURATION,
} from '@opentelemetry/semantic-conventions';
import {describeError} from './describe-error.js';
import {perMeter} from './metrics.js';
import {tracer} from './trace.js';

const duration = perMeter((meter) =>
  meter.createHistogram(METRIC_DB_CLIENT_OPERATION_DURATION, {
    description: 'Duration of database statements.',
    unit: 's',
    advice: {explicitBucketBoundaries: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10]},
  }),
);

const attributesOf = (statement: string) => ({
  [ATTR_DB_SYSTEM_NAME]: DB_SYSTEM_NAME_VALUE_POSTGRESQL,
  [ATTR_DB_QUERY_SUMMARY]: statement,
});

/** What polls in the background belongs to no request or job, and has no span to hang below. */
const startSpan = (statement: string): Span | undefined =>
  trace.getActiveSpan()?.isRecording()
    ? tracer().startSpan(statement, {kind: SpanKind.CLIENT, attributes: attributesOf(statement)})
    : undefined;

const errorTypeOf = (error: unknown) => {
  const {name, code} = describeError(error);
  return {[ATTR_ERROR_TYPE]: code ?? name};
};

async function runUnder<T>(span: Span, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    span.setStatus({code: SpanStatusCode.ERROR}).setAttributes(errorTypeOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** A span for one who waits for a statement, where its request or job is traced. */
export function traceStatement<T>(statement: string, run: () => Promise<T>): Promise<T> {
  const span = startSpan(statement);
  return span === undefined ? run() : runUnder(span, run);
}

/** Measures how long a statement takes. */
export async function measureStatement<T>(statement: string, run: () => Promise<T>): Promise<T> {
  const begin = performance.now();
  let failed = {};
  try {
    return await run();
  } catch (error) {
    failed = errorTypeOf(error);
    throw error;
  } finally {
    duration().record((performance.now() - begin) / 1000, {...attributesOf(statement), ...failed});
  }
}

/**
 * Runs a statement of the database: a span where its request or job is traced, and a measurement always.
 * @param statement its name, one of those in the code; never its text, whose values may be anybody's
 */
export const observeStatement = <T>(statement: string, run: () => Promise<T>): Promise<T> =>
  traceStatement(statement, () => measureStatement(statement, run));
