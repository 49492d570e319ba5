import {SettingsError, loadSettings, type Environment, type Parts} from '../src/index.js';

/** The issues reported by `loadSettings`, as `VARIABLE problem`; empty if it succeeds. */
export const issuesOf = (parts: Parts, env: Environment): string[] => {
  try {
    loadSettings(parts, env);
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.issues.map(({variable, problem}) => `${variable} ${problem}`);
  }
};
