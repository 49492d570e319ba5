// The script of `npm test`. It builds, checks and tests the workspace with Nx, and finally prints "N passed, N failed, N
// skipped", after the failed cases with their errors and the ten slowest suites. `npm run test:all` also runs the suites that
// take long, and takes the results of the others from the cache of Nx.
// Usage: test.mjs [--all] [option of `nx run-many` ...], for example --skip-nx-cache
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {install} from '../apps/dev/local-stack/start.mjs';
import {provideDebianTools} from './debian-tools.mjs';
import {projectDirectories, projectNames, root} from './projects.mjs';
import {readReport, removeReports} from './reports/reports.mjs';

/**
 * Targets of the root project. Each checks the whole workspace in one run, which is much faster than one run for each
 * project.
 */
const checks = ['format-check', 'lint-workspace', 'typecheck-workspace'];

const isAll = process.argv[2] === '--all';
const [, , ...options] = process.argv.filter((argument) => argument !== '--all');

const hasLongSuites = (directory) =>
  'test-long' in JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')).nx.targets;

const longReports = projectNames
  .filter((_, index) => hasLongSuites(projectDirectories[index]))
  .map((name) => `${name}.long`);

/** The names of all reports. `signet` is the root project, which reports the tests of the workspace itself. */
const reports = [...checks, 'signet', ...projectNames, ...(isAll ? longReports : [])];

/**
 * Installs tools that tests need. Returns the number of missing tools that count as failures: in CI all of them,
 * elsewhere none. Tests that need a missing tool are skipped.
 */
function countMissingTools() {
  const missing = provideDebianTools();
  return process.env.CI === 'true' ? missing.length : 0;
}

function runTargets(targets) {
  // Nx counts each project in the run of Jest as a running task. With a lower --parallel, the checks would start only
  // after that run.
  if (!options.some((option) => option.startsWith('--parallel')))
    options.push(`--parallel=${reports.length}`);
  const args = ['run-many', '-t', ...targets, '--outputStyle=static', ...options];
  const {status} = spawnSync(join(root, 'node_modules/.bin/nx'), args, {cwd: root, stdio: 'inherit'});
  return status === 0;
}

install();
removeReports();
const total = {passed: 0, failed: countMissingTools(), skipped: 0};
const durations = [];
const succeeded = runTargets([...checks, 'test-workspace', 'test', ...(isAll ? ['test-long'] : [])]);
for (const name of reports) {
  const report = readReport(name);
  for (const outcome of Object.keys(total)) total[outcome] += report[outcome];
  durations.push(...(report.durations ?? []));
  for (const failure of report.failures ?? []) process.stdout.write(`\nFailed: ${failure}\n`);
}
process.stdout.write('\nThe slowest suites:\n');
for (const [suite, ms] of durations.toSorted(([, one], [, other]) => other - one).slice(0, 10))
  process.stdout.write(`${(ms / 1000).toFixed(1).padStart(7)} s  ${suite}\n`);

if (!succeeded && total.failed === 0) total.failed = 1;

process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
process.exit(total.failed === 0 ? 0 : 1);
