import {SettingsError, loadSettings, type Environment, type Parts} from '../../src/index.js';

/** Returns the issues that `loadSettings` reports, each as the variable and its problem; empty if it succeeds. */
export const issuesOf = (parts: Parts, env: Environment): string[] => {
  try {
    loadSettings(parts, env);
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.issues.map(({variable, problem}) => `${variable} ${problem}`);
  }
};
