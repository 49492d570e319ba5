// Runs the tests of the project in the current directory and reports how many passed, failed and were skipped.
// One worker unless --maxWorkers says otherwise: Nx runs two projects at a time.
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

// With a memory limit Jest uses a worker process even if there is only one, and replaces it when it has grown.
const workers = given.some((argument) => argument.startsWith('--maxWorkers')) ? [] : ['--maxWorkers=1'];
const jest = [
  ...['--experimental-vm-modules', '--no-warnings', join(root, 'node_modules/jest/bin/jest.js')],
  ...['--config', join(root, 'jest.config.mjs'), '--passWithNoTests', '--workerIdleMemoryLimit=1GB'],
  ...['--json', `--outputFile=${resultFile}`, ...workers, ...given],
];

function result() {
  try {
    return JSON.parse(readFileSync(resultFile, 'utf8'));
  } catch {
    return {};
  }
}

/** A suite that cannot be loaded has no failed cases, so it counts as one. */
function countsOf(status, {numPassedTests = 0, numPendingTests = 0, numTodoTests = 0, ...others}) {
  const {numFailedTests = 0, numRuntimeErrorTestSuites = 0} = others;
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return {
    passed: numPassedTests,
    failed: failed === 0 && status !== 0 ? 1 : failed,
    skipped: numPendingTests + numTodoTests,
  };
}

// Jest prints the result to standard output, too; people read what goes to standard error.
const {status} = spawnSync(process.execPath, jest, {
  stdio: ['ignore', 'ignore', 'inherit'],
  // Projects that are tested at the same time look for free ports in ranges of their own.
  env: {...process.env, SIGNET_TEST_PROJECT: String(projectNames.indexOf(name) + 1)},
});
writeReport(name, countsOf(status, result()));
rmSync(directory, {recursive: true});
process.exit(status ?? 1);
