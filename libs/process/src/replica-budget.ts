/** The numbers of logins a second for which docs/operate/scale.md says what they need. */
export const plannedLogins = [100, 300, 1000] as const;

/** The events of a login that the person approves: `session.scanned`, `session.confirmed` and `session.completed`. */
export const EVENTS_OF_A_LOGIN = 3;

/**
 * The CPU milliseconds of a second that a replica should use at the peak: 70 % of half a core. The autoscaler adds a
 * replica of a process that requests half a core at this point.
 */
export const USUAL_BUDGET_MS = 350;

/**
 * Returns how many replicas a constant rate needs, one of which may fail.
 * @param cpuMs the CPU milliseconds of one operation
 * @param budgetMs the CPU milliseconds of a second that one replica should use
 */
export const replicasFor = (perSecond: number, cpuMs: number, budgetMs: number): number =>
  Math.ceil((perSecond * cpuMs) / budgetMs) + 1;

/** Returns the highest rate for which this number of replicas suffices; see {@link replicasFor}. */
export const rateOf = (replicas: number, cpuMs: number, budgetMs: number): number =>
  Math.floor(((replicas - 1) * budgetMs) / cpuMs);
