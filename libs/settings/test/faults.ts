import {SettingsError, loadSettings, type Environment, type Parts} from '../src/index.js';

/** What loading complains of, as `VARIABLE problem`; nothing if it succeeds. */
export const faultsOf = (parts: Parts, env: Environment): string[] => {
  try {
    loadSettings(parts, env);
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.faults.map(({variable, problem}) => `${variable} ${problem}`);
  }
};
