export * from './metrics/business-events.js';
export {measureStatement, observeStatement, traceStatement} from './instrumentation/statements.js';
export {describeError, type ErrorDescription} from './logs/describe-error.js';
export type {Fields, FieldName} from './fields/fields.js';
export {frameworkLogger} from './logs/framework-logger.js';
export {exitOnceLogged, log, type LogFields, type Severity} from './logs/log.js';
export {observePool, type PoolState} from './instrumentation/pool.js';
export {startTelemetry, stopTelemetry} from './start.js';
export {currentTraceparent, withRemoteParent} from './traces/trace.js';
