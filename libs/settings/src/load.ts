import {z} from 'zod';
import {readTexts, type Environment} from './environment.js';
import {SettingsError, type SettingsFault} from './error.js';
import {limitVariables} from './parts/limits.js';

/** A group of variables and what they amount to; see the files in `parts/`. */
export type Part = z.ZodPipe<z.ZodObject, z.ZodTransform>;
export type Parts = Readonly<Record<string, Part>>;

/** The values of some parts, by the names under which the parts were asked for. */
export type Settings<P extends Parts> = z.output<z.ZodObject<P>>;

/** A misspelt limit would otherwise silently stay at its default. */
const unknownLimits = (env: Environment): SettingsFault[] =>
  Object.keys(env)
    .filter((name) => name.startsWith('LIMIT_') && !limitVariables.has(name.replace(/_FILE$/, '')))
    .map((variable) => ({variable, problem: 'is no limit that can be moved'}));

/**
 * Reads the parts that a process needs: `loadSettings({common, database}).database.poolSize`.
 * Each variable may come from the file that `<NAME>_FILE` names instead.
 * @throws SettingsError naming every fault at once, never a value
 */
export function loadSettings<P extends Parts>(parts: P, env: Environment = process.env): Settings<P> {
  const names = Object.values(parts).flatMap(({in: group}) => Object.keys(group.shape));
  const {texts, faults} = readTexts(names, env);
  const result = z
    .object(parts)
    .safeParse(Object.fromEntries(Object.keys(parts).map((part) => [part, texts])));
  const found = [...faults, ...unknownLimits(env)];
  const reported = new Set(faults.map(({variable}) => variable.replace(/_FILE$/, '')));
  for (const {path, message} of result.error?.issues ?? []) {
    const variable = String(path[1]);
    if (!reported.has(variable)) found.push({variable, problem: message});
  }
  if (!result.success || found.length > 0) throw new SettingsError(found);
  return result.data;
}
