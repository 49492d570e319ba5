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

/**
 * Runs a statement of the database: a span where its request or job is traced, and a measurement always.
 * @param statement its name, one of those in the code; never its text, whose values may be anybody's
 */
export async function observeStatement<T>(statement: string, run: () => Promise<T>): Promise<T> {
  const span = startSpan(statement);
  const begin = performance.now();
  let failed = {};
  try {
    return await run();
  } catch (error) {
    const {name, code} = describeError(error);
    failed = {[ATTR_ERROR_TYPE]: code ?? name};
    span?.setStatus({code: SpanStatusCode.ERROR}).setAttributes(failed);
    throw error;
  } finally {
    span?.end();
    duration().record((performance.now() - begin) / 1000, {...attributesOf(statement), ...failed});
  }
}
