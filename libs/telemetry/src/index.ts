export * from './business.js';
export {measureStatement, observeStatement, traceStatement} from './database.js';
export {describeError, type ErrorNote} from './describe-error.js';
export type {Fields, FieldName} from './fields.js';
export {frameworkLogger} from './framework-logger.js';
export {exitOnceLogged, log, type LogFields, type Severity} from './log.js';
export {observePool, type PoolStanding} from './pool.js';
export {startTelemetry, stopTelemetry} from './start.js';
export {currentTraceparent, withRemoteParent} from './trace.js';
