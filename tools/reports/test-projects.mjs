// Tests projects of the workspace in one run of Jest, and writes reports.
import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, relative} from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {projectDirectories, projectNames, root} from '../projects.mjs';
import {writeReport} from './reports.mjs';
import {suitesIn} from './suites.mjs';

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

/**
 * Makes a report. A suite that cannot be loaded has no cases, so it counts as one failed case, and so does a suite that Jest
 * has not run.
 */
function reportOf(expected, suites) {
  const missing = expected.filter((path) => !suites.some(({name}) => name === path));
  const failures = [
    ...suites.flatMap(failuresOf),
    ...missing.map((path) => `${relative(root, path)}\nJest has not run this suite.`),
  ];
  const statuses = suites.flatMap(({assertionResults}) => assertionResults.map(({status}) => status));
  const passed = statuses.filter((status) => status === 'passed').length;
  const skipped = statuses.filter((status) => status !== 'passed' && status !== 'failed').length;
  const durations = suites.map(({name, startTime, endTime}) => [relative(root, name), endTime - startTime]);
  return {passed, failed: failures.length, skipped, failures, durations};
}

/** The directory with the suites of a project. `signet` is the root project, which reports the tests of the workspace. */
const directoryOf = (name) =>
  name === 'signet' ? join(root, 'libs/testing') : projectDirectories[projectNames.indexOf(name)];

/** @throws Error if no suite of the project, long or not, matches the options */
function suitesOf(directory, options) {
  const all = [true, false].flatMap((long) => suitesIn(directory, {...options, long}));
  if (all.length === 0) throw new Error(`No suite in ${directory} matches ${JSON.stringify(options)}.`);
  return suitesIn(directory, options);
}

/**
 * Runs tests of projects, and writes a report for each selection. If Jest fails for a reason other than a failed suite, every
 * selection counts one more failure.
 * @param selections by the name of each report, the project and the options of `suitesIn`
 * @returns the reports by their names
 */
export function testProjects(selections) {
  const expected = new Map(
    [...selections].map(([name, {project, ...options}]) => [name, suitesOf(directoryOf(project), options)]),
  );
  const paths = [...expected.values()].flat();
  const {status, result} =
    paths.length === 0 ? {status: 0, result: {}} : runJest(['--runTestsByPath', ...paths]);
  const suites = result.testResults ?? [];
  const reports = new Map(
    [...expected].map(([name, own]) => [
      name,
      reportOf(
        own,
        suites.filter((suite) => own.includes(suite.name)),
      ),
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
