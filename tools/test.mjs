// npm test: everything that has to hold, in one command. Ends with the line "N passed, N failed, N skipped".
import {spawnSync} from 'node:child_process';
import {mkdirSync, readFileSync, rmSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {prepare} from '../apps/dev/local-stack/start.mjs';
import {provideDebianTools} from './debian-tools.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const bin = (name) => join(root, 'node_modules/.bin', name);
const report = join(root, '.local/cache/jest-report.json');

const counts = {passed: 0, failed: 0, skipped: 0};

function run(title, command, args, env = {}) {
  process.stdout.write(`\n── ${title}\n`);
  const {status} = spawnSync(command, args, {cwd: root, stdio: 'inherit', env: {...process.env, ...env}});
  return status === 0;
}

/** A check without cases of its own counts as one. */
function check(title, command, args) {
  counts[run(title, command, args) ? 'passed' : 'failed'] += 1;
}

function runJest() {
  rmSync(report, {force: true});
  const args = ['--maxWorkers=2', '--json', `--outputFile=${report}`];
  const jest = ['--experimental-vm-modules', '--no-warnings', bin('jest'), ...args, ...process.argv.slice(2)];
  // Jest prints the report as well; people read what goes to standard error.
  process.stdout.write('\n── Tests\n');
  const {status} = spawnSync(process.execPath, jest, {cwd: root, stdio: ['ignore', 'ignore', 'inherit']});
  const result = read(report);
  counts.passed += result?.numPassedTests ?? 0;
  counts.skipped += (result?.numPendingTests ?? 0) + (result?.numTodoTests ?? 0);
  // A suite that does not even start fails no test of its own.
  const failed = (result?.numFailedTests ?? 0) + (result?.numRuntimeErrorTestSuites ?? 0);
  counts.failed += failed === 0 && status !== 0 ? 1 : failed;
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

prepare();
mkdirSync(dirname(report), {recursive: true});
const missing = provideDebianTools();
if (missing.length > 0) {
  process.stdout.write(`Missing, so that some tests cannot run: apt-get install ${missing.join(' ')}\n`);
  if (process.env.CI === 'true') counts.failed += missing.length;
}
check('Build through Nx', bin('nx'), ['run-many', '-t', 'build', '--outputStyle=static']);
check('Format', bin('prettier'), ['--check', '--log-level=warn', '.']);
check('Lint and library boundaries', bin('eslint'), [
  '.',
  '--max-warnings=0',
  '--cache',
  '--cache-location=.local/cache/eslint',
]);
check('Types', bin('tsc'), []);
runJest();

process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`);
process.exit(counts.failed === 0 ? 0 : 1);
