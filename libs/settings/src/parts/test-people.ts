import type {SettingsIssue} from '../error.js';

/** Words in the names of environments without real people. */
const forTests = [
  'local',
  'test',
  'testing',
  'dev',
  'development',
  'ci',
  'staging',
  'stage',
  'sandbox',
  'demo',
  'qa',
  'uat',
  'acceptance',
  'preview',
  'compose',
  'example',
  'benchmark',
];

const forReal = ['production', 'prod', 'live'];

/**
 * True if the name of an environment says that it has no real people: one of the words between its hyphens is in the list,
 * and none means production.
 */
export function isTestEnvironment(environment: string): boolean {
  const words = environment.split('-');
  return words.some((word) => forTests.includes(word)) && !words.some((word) => forReal.includes(word));
}

/**
 * Reports TEST_PEOPLE=true in an environment whose name does not say that it has no real people, for example because the
 * settings of a test environment were copied to production.
 * @param environment the value of ENVIRONMENT; undefined if it is not known
 */
export function misplacedTestPeople(value: string | undefined, environment = ''): SettingsIssue[] {
  if (value !== 'true' || isTestEnvironment(environment)) return [];
  const problem = `must not be true here, because anybody may approve as a test person: ENVIRONMENT must contain one of the words ${forTests.join(', ')}, and none of ${forReal.join(', ')}`;
  return [{variable: 'TEST_PEOPLE', problem}];
}
