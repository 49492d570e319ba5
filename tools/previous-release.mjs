// Runs the processes and some end-to-end tests of an earlier commit with the database schema of this commit. During an
// upgrade and after a rollback, the processes of the previous release use the schema of the new release.
// Usage: previous-release.mjs [commit]. Default: the latest tag or, without tags, the commit before the newest
// migration.
import {execFileSync} from 'node:child_process';
import {cpSync, existsSync, readFileSync, rmSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {isProgram, requirePackages} from './debian-tools.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const checkout = join(root, '.local/previous-release');
/** The tests that run: logins with pushes, signings, and crashes of the processes. */
const suites = 'apps/dev/local-stack/test/(.*/)?(crashes|signing)\\.e2e';

const say = (line) => process.stdout.write(`${line}\n`);
const git = (...args) => execFileSync('git', args, {cwd: root, encoding: 'utf8'}).trim();
const run = (command, args, options) =>
  execFileSync(command, args, {cwd: checkout, stdio: 'inherit', ...options});

/** Returns the full id of the earlier commit. */
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

/**
 * Installs the packages of the earlier commit. If both commits have the same package-lock.json, creates hard links to
 * the packages of this workspace. The links between projects are relative, so they also work in the other directory.
 */
function install() {
  const lock = (directory) => readFileSync(join(directory, 'package-lock.json'), 'utf8');
  if (existsSync(join(root, 'node_modules')) && lock(root) === lock(checkout))
    run('cp', ['--archive', '--link', join(root, 'node_modules'), checkout]);
  else run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund']);
}

/** Replaces the migrations and the roles of the earlier commit with those of this workspace. */
function replaceSchema() {
  for (const path of ['prisma/migrations', 'prisma/roles.sql']) {
    rmSync(join(checkout, path), {recursive: true, force: true});
    cpSync(join(root, path), join(checkout, path), {recursive: true});
  }
}

requirePackages('npm run previous-release', {git: isProgram('git')});
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
  say('The processes of that commit work with the schema of this commit.');
} finally {
  discard();
}
