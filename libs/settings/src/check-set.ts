import {isSet, type Environment} from './environment.js';
import {SettingsError, type SettingsIssue} from './error.js';
import {loadSettings, type Part} from './load.js';
import {parts} from './parts/index.js';

function issuesOf(part: Part, env: Environment): readonly SettingsIssue[] {
  try {
    loadSettings({part}, env);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.issues;
    throw error;
  }
}

/**
 * Returns the problems that the processes would report with `--check` about the variables that are set. This function
 * does not report missing variables, because it does not know which processes have this environment.
 */
export function issuesOfSetVariables(env: Environment): SettingsIssue[] {
  const found = Object.values(parts).flatMap((part) => issuesOf(part, env));
  const relevant = found.filter(({variable}) => isSet(env, variable.replace(/_FILE$/, '')));
  return [...new Map(relevant.map((issue) => [`${issue.variable} ${issue.problem}`, issue])).values()];
}
