import type {PhoneState} from './phone-state.js';
import {scryptInJavaScript, type Scrypt} from './pin/scrypt.js';

/** The platform functions that a phone needs. */
export interface PhoneEnvironment {
  readonly fetch: typeof fetch;
  /** The current time in epoch milliseconds. */
  readonly now: () => number;
  /**
   * The time in epoch milliseconds by a clock that nobody can set. It may stop while the phone sleeps. The default is
   * `performance.timeOrigin + performance.now()`.
   */
  readonly steadyNow: () => number;
  /** The clock of the system in epoch milliseconds, which is only compared with the steady clock. */
  readonly systemNow: () => number;
  /** Waits for a number of milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
  readonly scrypt: Scrypt;
  /**
   * Stores a changed state. The phone waits until the state is stored before it sends a request that makes the previous
   * state useless.
   */
  readonly store: (state: PhoneState) => Promise<void>;
}

/** The time in epoch milliseconds by a clock that nobody can set. */
export const steadyNow = (): number => performance.timeOrigin + performance.now();

/**
 * Returns an environment with the platform's `fetch`, clock and timers, a portable scrypt, no store, and the given
 * overrides. A scrypt that the platform implements is several times as fast as the portable one. Without a store, the
 * caller must store the result of `Phone.save()`.
 */
export const environmentWith = (overrides: Partial<PhoneEnvironment>): PhoneEnvironment => ({
  fetch: globalThis.fetch,
  now: Date.now,
  steadyNow,
  systemNow: Date.now,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  scrypt: scryptInJavaScript,
  store: () => Promise.resolve(),
  ...overrides,
});
