/** What is wrong with one environment variable. Never quotes its value. */
export interface SettingsFault {
  readonly variable: string;
  /** Reads on after the variable's name: "must be a whole number from 1 to 200". */
  readonly problem: string;
}

/** Everything that is wrong with the environment, all of it at once. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly faults: readonly SettingsFault[];

  constructor(faults: readonly SettingsFault[]) {
    const lines = faults.map(({variable, problem}) => `  ${variable} ${problem}`);
    super(['The environment is not usable:', ...lines].join('\n'));
    this.faults = faults;
  }
}
