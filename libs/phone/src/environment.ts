/** The platform functions that a phone needs. */
export interface PhoneEnvironment {
  readonly fetch: typeof fetch;
  /** The current time in epoch milliseconds. */
  readonly now: () => number;
}

/** Returns the platform's `fetch` and clock, or the given replacements. */
export const environmentWith = (overrides: Partial<PhoneEnvironment>): PhoneEnvironment => ({
  fetch: globalThis.fetch,
  now: Date.now,
  ...overrides,
});
