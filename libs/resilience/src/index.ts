export {exponentialBackoff, type Backoff, type BackoffOptions} from './backoff.js';
export {Bulkhead, BulkheadFullError, type BulkheadOptions} from './bulkhead.js';
export {CircuitBreaker, type CircuitBreakerOptions, type CircuitState} from './circuit-breaker.js';
export {parseRetryAfter} from './retry-after.js';
