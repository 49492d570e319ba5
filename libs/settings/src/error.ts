/** A problem with one environment variable. It never contains the variable's value. */
export interface SettingsIssue {
  readonly variable: string;
  /** Continues the sentence after the variable's name: "must be a whole number from 1 to 200". */
  readonly problem: string;
}

/** Lists every invalid environment variable, so that an operator can fix them all together. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly issues: readonly SettingsIssue[];

  constructor(issues: readonly SettingsIssue[]) {
    const lines = issues.map(({variable, problem}) => `  ${variable} ${problem}`);
    super(['Invalid environment variables:', ...lines].join('\n'));
    this.issues = issues;
  }
}
