import {SpanKind, SpanStatusCode, trace, type Span} from '@opentelemetry/api';
import {
  ATTR_DB_QUERY_SUMMARY,
  ATTR_DB_SYSTEM_NAME,
  ATTR_ERROR_TYPE,
  DB_SYSTEM_NAME_VALUE_POSTGRESQL,
  METRIC_DB_CLIENT_OPERATION_DURATION,
} from '@opentelemetry/semantic-conventions';
import {describeError} from '../logs/describe-error.js';
import {optionsOf} from '../metrics/conventional.js';
import {perMeter} from '../metrics/per-meter.js';
import {tracer} from '../traces/trace.js';

const duration = perMeter((meter) =>
  meter.createHistogram(METRIC_DB_CLIENT_OPERATION_DURATION, optionsOf(METRIC_DB_CLIENT_OPERATION_DURATION)),
);

const attributesOf = (statement: string) => ({
  [ATTR_DB_SYSTEM_NAME]: DB_SYSTEM_NAME_VALUE_POSTGRESQL,
  [ATTR_DB_QUERY_SUMMARY]: statement,
});

/**
 * Starts a span only if another recorded span is active. Background polling happens outside of requests and jobs, so it
 * is not traced.
 */
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

/**
 * Runs a database statement. If the caller's request or job is traced, records a span that shows how long the caller
 * waits for the statement.
 */
export function traceStatement<T>(statement: string, run: () => Promise<T>): Promise<T> {
  const span = startSpan(statement);
  return span === undefined ? run() : runUnder(span, run);
}

export async function measureStatement<T>(statement: string, run: () => Promise<T>): Promise<T> {
  const start = performance.now();
  let failed = {};
  try {
    return await run();
  } catch (error) {
    failed = errorTypeOf(error);
    throw error;
  } finally {
    duration().record((performance.now() - start) / 1000, {...attributesOf(statement), ...failed});
  }
}

/**
 * Runs a database statement and measures its duration. Also records a span if the caller's request or job is traced.
 * @param statement the name of the statement, a constant in the code; never its text, which may contain personal data
 */
export const observeStatement = <T>(statement: string, run: () => Promise<T>): Promise<T> =>
  traceStatement(statement, () => measureStatement(statement, run));
