/** When a session was created, as the server that has created it knows it. It is plain data and can be stored as JSON. */
export interface CreationTime {
  /** In epoch milliseconds, by the clock of the server that has created the session. */
  readonly startedAt: number;
  /**
   * The same moment on the monotonic clock of one process. In that process, it takes precedence over `startedAt`, so that
   * nothing happens to the QR codes when the clock of the server is set.
   */
  readonly clock?: {readonly process: string; readonly startedAt: number} | undefined;
}

/** Identifies this process, because each process counts the time of its monotonic clock from another moment. */
const thisProcess = crypto.randomUUID();

/**
 * Returns when a session was created that is `ageMs` milliseconds old at a moment.
 * @param moment in milliseconds, by `performance.now()`
 */
export function creationTime(moment: number, ageMs: number): CreationTime {
  const startedAt = moment - ageMs;
  return {
    startedAt: Math.round(Date.now() - (performance.now() - startedAt)),
    clock: {process: thisProcess, startedAt},
  };
}

/** Returns how old the session is now, in whole milliseconds. It is never negative. */
export function ageOf({startedAt, clock}: CreationTime): number {
  const age = clock?.process === thisProcess ? performance.now() - clock.startedAt : Date.now() - startedAt;
  return Math.max(0, Math.round(age));
}
