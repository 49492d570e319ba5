// Runs the tests of the project in the current directory and reports how many passed, failed and were skipped. Jest
// uses one worker by default, because Nx tests several projects at a time.
// Usage, in the directory of a project: test-project.mjs [option or path for Jest ...]
import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, relative} from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {projectNames, root} from './projects.mjs';
import {writeReport} from './reports.mjs';

const {name} = JSON.parse(readFileSync('package.json', 'utf8'));
const directory = mkdtempSync(join(tmpdir(), 'signet-jest-'));
const resultFile = join(directory, 'result.json');
const given = process.argv.slice(2);

const workers = given.some((argument) => argument.startsWith('--maxWorkers')) ? [] : ['--maxWorkers=1'];
const jest = [
  join(root, 'node_modules/jest/bin/jest.js'),
  ...['--config', join(root, 'jest.config.mjs'), '--passWithNoTests'],
  ...['--json', `--outputFile=${resultFile}`, ...workers, ...given],
];

function result() {
  try {
    return JSON.parse(readFileSync(resultFile, 'utf8'));
  } catch {
    return {};
  }
}

/** The first lines of an error message, without colours. */
const shortly = (message) =>
  stripVTControlCharacters(message ?? '')
    .split('\n')
    .slice(0, 12)
    .join('\n');

/** Names the failed cases, and the suites that cannot be loaded, with their errors. */
const failuresOf = ({testResults = []}) =>
  testResults.flatMap(({name, message, status, assertionResults}) => {
    const file = relative(root, name);
    const cases = assertionResults.filter((assertion) => assertion.status === 'failed');
    if (cases.length === 0 && status === 'failed') return [`${file}\n${shortly(message)}`];
    return cases.map(({fullName, failureMessages}) => `${file}: ${fullName}\n${shortly(failureMessages[0])}`);
  });

/** Counts the cases of a run. A suite that cannot be loaded has no cases, so it counts as one failed case. */
function countsOf(status, {numPassedTests = 0, numPendingTests = 0, numTodoTests = 0, ...others}) {
  const {numFailedTests = 0, numRuntimeErrorTestSuites = 0} = others;
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return {
    passed: numPassedTests,
    failed: failed === 0 && status !== 0 ? 1 : failed,
    skipped: numPendingTests + numTodoTests,
  };
}

// Discard standard output: Jest writes its JSON result to `resultFile` and its progress to standard error.
const {status} = spawnSync(process.execPath, jest, {
  stdio: ['ignore', 'ignore', 'inherit'],
  // Projects that are tested at the same time use different sets of ports (see freePort).
  env: {...process.env, SIGNET_TEST_PROJECT: String(projectNames.indexOf(name) + 1)},
});
const outcome = result();
writeReport(name, {...countsOf(status, outcome), failures: failuresOf(outcome)});
rmSync(directory, {recursive: true});
process.exit(status ?? 1);
