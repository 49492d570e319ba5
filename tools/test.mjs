// The script of `npm test`. It builds, checks and tests the whole workspace with Nx, and finally prints "N passed, N
// failed, N skipped", after the failed cases with their errors.
// Usage: test.mjs [option of `nx run-many` ...], for example --skip-nx-cache
import {spawnSync} from 'node:child_process';
import {join} from 'node:path';
import {install} from '../apps/dev/local-stack/start.mjs';
import {provideDebianTools} from './debian-tools.mjs';
import {projectNames, root} from './projects.mjs';
import {readReport, removeReports} from './reports/reports.mjs';

/**
 * Targets of the root project. Each checks the whole workspace in one run, which is much faster than one run for each
 * project.
 */
const checks = ['format-check', 'lint-workspace', 'typecheck-workspace'];

/** The names of all reports. `signet` is the root project, which reports the tests of the workspace itself. */
const reports = [...checks, 'signet', ...projectNames];

/**
 * Installs tools that tests need. Returns the number of missing tools that count as failures: in CI all of them,
 * elsewhere none. Tests that need a missing tool are skipped.
 */
function countMissingTools() {
  const missing = provideDebianTools();
  return process.env.CI === 'true' ? missing.length : 0;
}

function runTargets(targets) {
  const options = process.argv.slice(2);
  // Nx counts each project in the run of Jest as a running task. With a lower --parallel, the checks would start only
  // after that run.
  if (!options.some((option) => option.startsWith('--parallel')))
    options.push(`--parallel=${targets.length + projectNames.length}`);
  const args = ['run-many', '-t', ...targets, '--outputStyle=static', ...options];
  const {status} = spawnSync(join(root, 'node_modules/.bin/nx'), args, {cwd: root, stdio: 'inherit'});
  return status === 0;
}

install();
removeReports();
const total = {passed: 0, failed: countMissingTools(), skipped: 0};
const succeeded = runTargets([...checks, 'test-workspace', 'test']);
for (const name of reports) {
  const {failures = [], ...counts} = readReport(name);
  for (const [outcome, count] of Object.entries(counts)) total[outcome] += count;
  for (const failure of failures) process.stdout.write(`\nFailed: ${failure}\n`);
}
if (!succeeded && total.failed === 0) total.failed = 1;

process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
process.exit(total.failed === 0 ? 0 : 1);
