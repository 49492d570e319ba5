// Tests projects of the workspace in one run of Jest, and writes a report for each project.
import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, relative} from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {projectDirectories, projectNames, root} from '../projects.mjs';
import {writeReport} from './reports.mjs';

/**
 * Runs Jest with the arguments, in the root of the workspace.
 * @returns the exit status, and the result that Jest writes with `--json`: an empty object if Jest has written none
 */
function runJest(args) {
  const directory = mkdtempSync(join(tmpdir(), 'signet-jest-'));
  const resultFile = join(directory, 'result.json');
  const command = [join(root, 'node_modules/jest/bin/jest.js'), '--json', ...args];
  // Discard standard output: Jest writes its JSON result to `resultFile` and its progress to standard error.
  const {status} = spawnSync(process.execPath, [...command, `--outputFile=${resultFile}`], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      // Nx has already built everything on which tests depend.
      SIGNET_IS_BUILT: 'true',
      // Tests connect only to this machine, so they need no extra certificates. Every process of Node.js would read
      // these certificates when it starts, which takes more CPU time than the rest of its start.
      NODE_EXTRA_CA_CERTS: undefined,
    },
  });
  try {
    return {status, result: JSON.parse(readFileSync(resultFile, 'utf8'))};
  } catch {
    return {status, result: {}};
  } finally {
    rmSync(directory, {recursive: true});
  }
}

/** The first lines of an error message, without colours. */
const shortly = (message) =>
  stripVTControlCharacters(message ?? '')
    .split('\n')
    .slice(0, 12)
    .join('\n');

/** Describes the failed cases of a suite with their errors, or the error of a suite that cannot be loaded. */
function failuresOf({name, message, status, assertionResults}) {
  const file = relative(root, name);
  const cases = assertionResults.filter((assertion) => assertion.status === 'failed');
  if (cases.length === 0 && status === 'failed') return [`${file}\n${shortly(message)}`];
  return cases.map(({fullName, failureMessages}) => `${file}: ${fullName}\n${shortly(failureMessages[0])}`);
}

/** Makes the report of a project. A suite that cannot be loaded has no cases, so it counts as one failed case. */
function reportOf(suites) {
  if (suites.length === 0) return {passed: 0, failed: 1, skipped: 0, failures: ['Jest has run no suite.']};
  const failures = suites.flatMap(failuresOf);
  const statuses = suites.flatMap(({assertionResults}) => assertionResults.map(({status}) => status));
  const passed = statuses.filter((status) => status === 'passed').length;
  const failed = failures.length;
  const skipped = statuses.filter((status) => status !== 'passed' && status !== 'failed').length;
  return {passed, failed, skipped, failures};
}

/** The directory of a project. `signet` is the root project. */
const directoryOf = (name) => (name === 'signet' ? root : projectDirectories[projectNames.indexOf(name)]);

/** Escapes the special characters of regular expressions. */
const literally = (text) => text.replaceAll(/[^\w/-]/g, '\\$&');

/**
 * Tests projects, and writes a report for each of them. If Jest fails for a reason other than a failed suite, every
 * project counts one more failure.
 * @param selections by the name of each project, a regular expression for the paths of its suites; default: all suites
 * @returns the reports by the names of the projects
 */
export function testProjects(selections) {
  const patterns = new Map(
    [...selections].map(([name, suites = '']) => [name, `^${literally(directoryOf(name))}/${suites}`]),
  );
  const {status, result} = runJest([...patterns.values()]);
  const suites = result.testResults ?? [];
  const reports = new Map(
    [...patterns].map(([name, pattern]) => [
      name,
      reportOf(suites.filter((suite) => new RegExp(pattern).test(suite.name))),
    ]),
  );
  const isExplained = status === 1 && suites.some((suite) => suite.status === 'failed');
  for (const [name, report] of reports) {
    if (status !== 0 && !isExplained) {
      report.failed += 1;
      report.failures.push(`Jest ended with status ${status}.`);
    }
    writeReport(name, report);
  }
  return reports;
}
