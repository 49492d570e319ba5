// Runs the tests of the project in the current directory and reports how many passed, failed and were skipped. Jest
// uses one worker by default, because Nx tests several projects at a time.
// Usage, in the directory of a project: test-project.mjs [option or path for Jest ...]
import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
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
writeReport(name, countsOf(status, result()));
rmSync(directory, {recursive: true});
process.exit(status ?? 1);
