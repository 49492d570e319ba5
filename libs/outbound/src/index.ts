export {exponentialBackoff, type Backoff, type BackoffOptions} from './backoff.js';
export {Bulkhead, BulkheadFullError, type BulkheadOptions} from './bulkhead.js';
export {CircuitBreaker, type CircuitBreakerOptions, type CircuitState} from './circuit-breaker.js';
export {isPublicAddress} from './public-address.js';
export {
  addressRule,
  guardedLookup,
  mayCallHost,
  PrivateAddressError,
  type AddressRule,
  type Resolve,
} from './public-lookup.js';
export {parseRetryAfter} from './retry-after.js';
