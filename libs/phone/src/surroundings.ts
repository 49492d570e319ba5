/** What the app needs of the world around it. */
export interface PhoneSurroundings {
  readonly fetch: typeof fetch;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export const surroundingsOf = (given: Partial<PhoneSurroundings>): PhoneSurroundings => ({
  fetch: globalThis.fetch,
  now: Date.now,
  ...given,
});
