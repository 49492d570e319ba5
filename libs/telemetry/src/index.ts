export * from './metrics/business-events.js';
export {catalogue, seriesOf, type CataloguedMetric} from './metrics/catalogue.js';
export {observeGauges, type GaugeName, type Measurement} from './metrics/gauges.js';
export {measureStatement, observeStatement, traceStatement} from './instrumentation/statements.js';
export {describeError, type ErrorDescription} from './logs/describe-error.js';
export {type Fields, type FieldName} from './fields/fields.js';
export {frameworkLogger} from './logs/framework-logger.js';
export {exitOnceLogged, flushLog, log, record, type LogFields, type Severity} from './logs/log.js';
export {describeRequest, type RequestFields} from './instrumentation/request-fields.js';
export {observePool, type PoolState} from './instrumentation/pool.js';
export {exposeReadiness, type ReadinessReport} from './metrics/readiness.js';
export {startTelemetry, stopTelemetry} from './start.js';
export {
  currentTraceparent,
  traceCall,
  withRemoteParent,
  type CallResult,
  type QueueOperation,
} from './traces/trace.js';
