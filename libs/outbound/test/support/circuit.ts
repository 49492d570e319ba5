import {CircuitBreaker, type CircuitBreakerOptions} from '@signet/outbound';

/** A circuit breaker with a clock that the test sets. */
export function circuitAt(options: Omit<CircuitBreakerOptions, 'clock'>) {
  const time = {now: 0};
  return {time, circuit: new CircuitBreaker({...options, clock: () => time.now})};
}

export function fail(circuit: CircuitBreaker, times: number): void {
  for (let time = 0; time < times; time += 1) circuit.recordFailure();
}
