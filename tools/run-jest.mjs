// Runs Jest and reports how many cases passed, failed and were skipped.
import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, relative} from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {root} from './projects.mjs';
import {writeReport} from './reports.mjs';

function resultIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
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

/**
 * Runs Jest in the current directory and ends this process with the exit code of Jest.
 * @param name the name of the report
 * @param run a number that no other run at the same time has: each number has a set of ports (see freePort)
 * @param args options and paths for Jest
 */
export function runJest({name, run, args}) {
  const directory = mkdtempSync(join(tmpdir(), 'signet-jest-'));
  const file = join(directory, 'result.json');
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const config = ['--config', join(root, 'jest.config.mjs'), '--passWithNoTests'];
  const output = ['--json', `--outputFile=${file}`];
  // Discard standard output: Jest writes its JSON result to the file and its progress to standard error.
  const {status} = spawnSync(process.execPath, [jest, ...config, ...output, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {...process.env, SIGNET_TEST_RUN: String(run)},
  });
  const result = resultIn(file);
  writeReport(name, {...countsOf(status, result), failures: failuresOf(result)});
  rmSync(directory, {recursive: true});
  process.exit(status ?? 1);
}
