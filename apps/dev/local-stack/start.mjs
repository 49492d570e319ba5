// npm start: installs and builds what is missing, then starts the local stack. Plain JavaScript without dependencies,
// because it runs in a fresh clone before anything is installed.
import {execFileSync, spawn} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const stamp = join(root, 'node_modules/.signet-installed');

function fail(what, why, remedy) {
  process.stderr.write(`\n${what}\n  Why: ${why}\n  What to do: ${remedy}\n`);
  process.exit(1);
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(
    'Signet cannot start.',
    `it needs Node 20.19 or newer, this is ${process.versions.node}`,
    'install a newer Node',
  );
}

const lockfileHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfileHash();

function run(title, command, args) {
  process.stdout.write(`${title}\n`);
  try {
    execFileSync(command, args, {cwd: root, stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1 << 28});
  } catch (error) {
    process.stderr.write(`${error.stdout ?? ''}${error.stderr ?? ''}`);
    fail(
      `${title} failed.`,
      `${command} ${args.join(' ')} ended with an error`,
      'read the lines above and start again',
    );
  }
}

/** Installs exactly what the lockfile says, unless that has been done. */
export function install() {
  requireNode();
  if (isInstalled()) return;
  run('Installing packages (a minute or two, once) …', 'npm', ['ci', '--no-audit', '--no-fund']);
  writeFileSync(stamp, lockfileHash());
}

/** Installs and builds; quick when nothing has changed. */
export function prepare() {
  install();
  mkdirSync(join(root, '.local'), {recursive: true});
  run('Building …', process.execPath, ['tools/generate.mjs']);
  execFileSync(process.execPath, ['tools/build.mjs'], {cwd: root, stdio: 'inherit'});
}

/** Runs the stack, and ends when it has ended. */
export function start() {
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', join(root, 'apps/dev/local-stack/dist/main.js'), ...process.argv.slice(2)],
    // The channel tells the stack when we are killed.
    {cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc']},
  );
  // Ctrl-C reaches the whole group: the stack stops by itself, and we only wait for it.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  // npm that is killed tells nobody; we only notice that our parent is another one.
  const npm = process.env.npm_lifecycle_event === undefined ? undefined : process.ppid;
  if (npm !== undefined) setInterval(() => process.ppid === npm || child.kill('SIGTERM'), 500).unref();
  child.on('exit', (code) => process.exit(code ?? 1));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  prepare();
  start();
}
