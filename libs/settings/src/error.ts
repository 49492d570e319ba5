/** A problem with one environment variable, file or argument. It never contains the value of a variable. */
export interface SettingsIssue {
  readonly variable: string;
  /** Continues a sentence that begins with `variable`, for example "must be a whole number from 1 to 200". */
  readonly problem: string;
}

/** Returns a heading, and a line for each issue. */
export const listIssues = (heading: string, issues: readonly SettingsIssue[]): string =>
  [heading, ...issues.map(({variable, problem}) => `  ${variable} ${problem}`)].join('\n');

/** Lists every problem with the settings, so that an operator can correct all of them together. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly issues: readonly SettingsIssue[];

  constructor(issues: readonly SettingsIssue[]) {
    super(listIssues('Invalid environment variables:', issues));
    this.issues = issues;
  }
}
