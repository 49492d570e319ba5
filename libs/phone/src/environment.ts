/** The platform functions that a phone needs. */
export interface PhoneEnvironment {
  readonly fetch: typeof fetch;
  /** The current time in epoch milliseconds. */
  readonly now: () => number;
}

/** The platform's own `fetch` and clock, except where a test passes others. */
export const environmentWith = (overrides: Partial<PhoneEnvironment>): PhoneEnvironment => ({
  fetch: globalThis.fetch,
  now: Date.now,
  ...overrides,
});
