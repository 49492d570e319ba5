import {z} from 'zod';
import {readTexts, type Environment} from './environment.js';
import {SettingsError, type SettingsIssue} from './error.js';
import {limitVariables} from './parts/limits.js';
import {misplacedTestPeople} from './parts/test-people.js';
import {isForbiddenSecret, publishedProblem} from './published/published.js';
import {variables} from './variable.js';

/** A group of variables and the settings parsed from them; see the files in `parts/`. */
export type Part = z.ZodPipe<z.ZodObject, z.ZodTransform>;
export type Parts = Readonly<Record<string, Part>>;

/** The parsed settings of some parts, under the names given to `loadSettings`. */
export type Settings<P extends Parts> = z.output<z.ZodObject<P>>;

/** Reports unknown `LIMIT_` variables: a misspelled limit would otherwise silently keep its default. */
const unknownLimits = (env: Environment): SettingsIssue[] =>
  Object.keys(env)
    .filter((name) => name.startsWith('LIMIT_') && !limitVariables.has(name.replace(/_FILE$/, '')))
    .map((variable) => ({variable, problem: 'is not a configurable limit'}));

/** Reports secrets that everybody can read in the repository, unless ENVIRONMENT names an example or development. */
function publishedSecrets(
  parts: Parts,
  texts: Readonly<Record<string, string>>,
  environment: string | undefined,
) {
  const secret = Object.values(parts).flatMap(({in: group}) =>
    Object.entries(group.shape).flatMap(([name, schema]) => (variables.get(schema)?.secret ? [name] : [])),
  );
  return [...new Set(secret)]
    .filter((name) => isForbiddenSecret(texts[name] ?? '', environment))
    .map((variable): SettingsIssue => ({variable, problem: publishedProblem}));
}

/**
 * Reads the parts that a process needs, for example `loadSettings({common, database}).database.poolSize`. Each variable
 * can also come from a file named by `<NAME>_FILE`.
 * @throws SettingsError that lists every invalid variable, and every secret that is published with Signet and must not
 *   be used in this environment, but contains no value
 */
export function loadSettings<P extends Parts>(parts: P, env: Environment = process.env): Settings<P> {
  const names = Object.values(parts).flatMap(({in: group}) => Object.keys(group.shape));
  const {texts, issues} = readTexts(names, env);
  const result = z
    .object(parts)
    .safeParse(Object.fromEntries(Object.keys(parts).map((part) => [part, texts])));
  const {ENVIRONMENT} = readTexts(['ENVIRONMENT'], env).texts;
  const found = [
    ...issues,
    ...unknownLimits(env),
    ...publishedSecrets(parts, texts, ENVIRONMENT),
    ...misplacedTestPeople(texts['TEST_PEOPLE'], ENVIRONMENT),
  ];
  const reported = new Set(issues.map(({variable}) => variable.replace(/_FILE$/, '')));
  for (const {path, message} of result.error?.issues ?? []) {
    const variable = String(path[1]);
    if (!reported.has(variable)) found.push({variable, problem: message});
  }
  if (!result.success || found.length > 0) throw new SettingsError(found);
  return result.data;
}
