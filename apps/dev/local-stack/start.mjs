// The script of `npm start`: it installs and builds the workspace if necessary, and then starts the local stack. It is
// plain JavaScript without dependencies, because it runs in a fresh clone before anything is installed.
import {execFileSync, spawn} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {isBuilt} from '../../../tools/build-stamp.mjs';
import {LocalStackError, portsAbove, requireFreePorts, requireNotRunning} from './checks.mjs';
import {isNodeSupported, nodeFault, nodeRemedy} from './node-version.mjs';
import {answerTo} from './options.mjs';
import {onEndOfNpm} from './parent.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const stamp = join(root, 'node_modules/.signet-installed');

function fail(what, why, remedy) {
  process.stderr.write(`\n${what}\n  Why: ${why}\n  What to do: ${remedy}\n`);
  process.exit(1);
}

function requireNode() {
  if (!isNodeSupported()) fail('Signet cannot start.', nodeFault, nodeRemedy);
}

const lockfileHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfileHash();

/** Prints a step when it begins, and how long it took when it is done. */
function step(title, work) {
  process.stdout.write(`${title} …\n`);
  const start = performance.now();
  work();
  process.stdout.write(`  done in ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
}

function run(title, command, args) {
  try {
    execFileSync(command, args, {cwd: root, stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1 << 28});
  } catch (error) {
    process.stderr.write(`${error.stdout ?? ''}${error.stderr ?? ''}`);
    fail(
      `${title} failed.`,
      `${command} ${args.join(' ')} exited with an error`,
      'read the output above, fix the problem and start again',
    );
  }
}

/** Installs the packages of the lockfile, unless they are installed already. */
export function install() {
  requireNode();
  if (isInstalled()) return;
  step('Installing packages (takes a minute or two, once)', () => {
    run('Installing packages', 'npm', ['ci', '--no-audit', '--no-fund']);
    writeFileSync(stamp, lockfileHash());
  });
}

/** Installs the packages and builds the workspace, unless nothing has changed. */
export function prepare() {
  install();
  if (isBuilt()) return;
  mkdirSync(join(root, '.local'), {recursive: true});
  step('Building', () => {
    run('Building', process.execPath, ['tools/generate.mjs']);
    run('Building', process.execPath, ['tools/build.mjs']);
  });
}

/**
 * Runs the file `dist/main.js` in the directory of a script, with the arguments of this process. Forwards SIGINT and
 * SIGTERM to this child process, and exits with its exit code.
 * @param script the URL of the script
 * @param node the executable of Node.js. Default: that of this process
 */
export const runMain = (script, node) =>
  runProgram(fileURLToPath(new URL('dist/main.js', script)), 'inherit', node);

function runProgram(main, stdio, node = process.execPath) {
  const child = spawn(node, ['--enable-source-maps', main, ...process.argv.slice(2)], {stdio});
  // The child stops the processes that it has started, and then ends. Ctrl-C also signals the child directly, because
  // both are in one process group.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
  return child;
}

/** Checks whether the stack can start. Runs before the installation and the build, which can take minutes. */
async function check() {
  requireNode();
  try {
    const ports = portsAbove(process.env.PORT_BASE);
    await requireNotRunning(join(resolve(process.env.SIGNET_LOCAL ?? join(root, '.local')), 'demo.json'));
    await requireFreePorts(ports, process.argv.includes('--observe') ? [] : ['observe']);
  } catch (error) {
    if (!(error instanceof LocalStackError)) throw error;
    fail(error.message, error.why, error.remedy);
  }
}

/** Runs the stack, and exits with its exit code. */
export function start() {
  // The bundle loads in a third of the time of the separate modules. A build of single projects deletes the bundle, so
  // an existing bundle is up to date.
  const main = ['dist/local-stack/main.js', 'apps/dev/local-stack/dist/main.js']
    .map((path) => join(root, path))
    .find((path) => existsSync(path));
  // The IPC channel disconnects when this process is killed, which stops the stack.
  const child = runProgram(main, ['inherit', 'inherit', 'inherit', 'ipc']);
  onEndOfNpm(() => child.kill('SIGTERM'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const answer = answerTo(process.argv.slice(2));
  if (answer === undefined) {
    await check();
    prepare();
    start();
  } else {
    (answer.exitCode === 0 ? process.stdout : process.stderr).write(answer.text);
    process.exitCode = answer.exitCode;
  }
}
