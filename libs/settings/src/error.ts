/** A problem with one environment variable, file or argument. It never contains the value of a variable. */
export interface SettingsIssue {
  readonly variable: string;
  /** Continues a sentence that begins with `variable`, for example "must be a whole number from 1 to 200". */
  readonly problem: string;
}

/** Lists every problem with the settings, so that an operator can correct all of them together. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly issues: readonly SettingsIssue[];

  constructor(issues: readonly SettingsIssue[]) {
    const lines = issues.map(({variable, problem}) => `  ${variable} ${problem}`);
    super(['Invalid environment variables:', ...lines].join('\n'));
    this.issues = issues;
  }
}
