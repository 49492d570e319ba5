/** The result of one check of `signetctl doctor`. */
export interface Finding {
  readonly check: string;
  /** `skipped`: the check could not run, because settings are missing or the role cannot read the tables. */
  readonly state: 'ok' | 'warning' | 'failed' | 'unreachable' | 'skipped';
  readonly message: string;
  /** What the operator can do. Present only if there is a problem. */
  readonly remedy?: string;
}

/** Returns functions that create the findings of one check, by state. */
export const findingsOf = (check: string) => ({
  ok: (message: string): Finding => ({check, state: 'ok', message}),
  skipped: (message: string): Finding => ({check, state: 'skipped', message}),
  warning: (message: string, remedy: string): Finding => ({check, state: 'warning', message, remedy}),
  failed: (message: string, remedy: string): Finding => ({check, state: 'failed', message, remedy}),
  unreachable: (message: string, remedy: string): Finding => ({check, state: 'unreachable', message, remedy}),
});
