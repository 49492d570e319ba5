// Runs the processes of an earlier commit, with their own end-to-end tests, against the schema of this one. During an
// upgrade and after a rollback, the processes of the previous release use the schema of the new one.
// Usage: previous-release.mjs [commit]; default: the latest tag, or else the commit before the newest migration.
import {execFileSync} from 'node:child_process';
import {cpSync, existsSync, readFileSync, rmSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const checkout = join(root, '.local/previous-release');
/** Logins with pushes, signings, and crashes of the processes. */
const suites = 'apps/dev/local-stack/test/(.*/)?(crashes|signing)\\.e2e';

const say = (line) => process.stdout.write(`${line}\n`);
const git = (...args) => execFileSync('git', args, {cwd: root, encoding: 'utf8'}).trim();
const run = (command, args, options) =>
  execFileSync(command, args, {cwd: checkout, stdio: 'inherit', ...options});

/** @returns the full id of the commit to test */
function previous() {
  const [, , wanted] = process.argv;
  const [tag] = git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-version:refname').split('\n');
  const commit =
    wanted ?? (tag || `${git('log', '-1', '--first-parent', '--format=%H', '--', 'prisma/migrations')}^`);
  return git('rev-parse', '--verify', `${commit}^{commit}`);
}

function discard() {
  if (!existsSync(checkout)) return;
  git('worktree', 'remove', '--force', checkout);
}

/** The packages of this checkout, if the other one has the same; hard links, because its links to projects are relative. */
function install() {
  const lock = (directory) => readFileSync(join(directory, 'package-lock.json'), 'utf8');
  if (existsSync(join(root, 'node_modules')) && lock(root) === lock(checkout))
    run('cp', ['--archive', '--link', join(root, 'node_modules'), checkout]);
  else run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund']);
}

/** Puts the migrations and the roles of this checkout in place of those of the other. */
function replaceSchema() {
  for (const path of ['prisma/migrations', 'prisma/roles.sql']) {
    rmSync(join(checkout, path), {recursive: true, force: true});
    cpSync(join(root, path), join(checkout, path), {recursive: true});
  }
}

const commit = previous();
discard();
try {
  git('worktree', 'add', '--quiet', '--detach', checkout, commit);
  const before = git('ls-tree', '--name-only', `${commit}:prisma/migrations`).split('\n');
  const now = git('ls-files', '--cached', '--others', '--', 'prisma/migrations').split('\n');
  const added = new Set(now.map((path) => path.split('/')[2]).filter((name) => !before.includes(name)));
  say(`${git('show', '-s', '--format=%h %s', commit)}`);
  say(`Migrations since: ${[...added].join(', ') || 'none'}`);
  install();
  replaceSchema();
  run(process.execPath, ['tools/generate.mjs']);
  run(process.execPath, ['tools/build.mjs']);
  run('npm', ['run', '--silent', 'jest', '--', suites, '--maxWorkers=1']);
  say('The processes of that commit work with the schema of this one.');
} finally {
  discard();
}
