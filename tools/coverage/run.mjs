// The script of `npm run coverage`. It runs the suites of `npm test` while V8 counts what they execute, and prints the
// share of the lines and branches of each project, and the branches of the watched parts that no suite takes. With projects as
// arguments, it runs only their suites, and prints all their branches that no suite takes.
// Processes that suites start and pages in browsers do not count, because they run bundles.
// Usage: run.mjs [project directory ...] [option of Jest ...]
import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, relative, resolve} from 'node:path';
import {projectDirectories, root} from '../projects.mjs';
import {suitesIn} from '../reports/suites.mjs';
import {coverageOf, Executions} from './coverage.mjs';

/** The parts whose branches tests should take: rules, tables, parsers, cryptography and guards. */
const guards = /^apps\/api-gateway\/.*\.guards?\.ts$/;
const watched = [guards, /^libs\/(domain|contracts|asic|vault)\//];

const [options, paths] = [true, false].map((isOption) =>
  process.argv.slice(2).filter((argument) => argument.startsWith('-') === isOption),
);
const chosen = paths.map((path) => resolve(path));
const projects = chosen.length === 0 ? projectDirectories : chosen;

/** Runs the suites of the projects. @returns the exit status of Jest, and what Node.js has executed */
function runSuites() {
  for (const script of ['generate.mjs', 'build.mjs'])
    execFileSync(process.execPath, [join(root, 'tools', script)], {cwd: root, stdio: 'inherit'});
  const directory = mkdtempSync(join(tmpdir(), 'signet-coverage-'));
  const suites = projects.flatMap((project) => suitesIn(project, {}));
  const {status} = spawnSync(
    process.execPath,
    [join(root, 'node_modules/jest/bin/jest.js'), '--runTestsByPath', ...suites, ...options],
    {
      cwd: root,
      stdio: 'inherit',
      env: {...process.env, NODE_V8_COVERAGE: directory, SIGNET_IS_BUILT: 'true'},
    },
  );
  const executions = new Executions();
  for (const report of readdirSync(directory))
    executions.add(JSON.parse(readFileSync(join(directory, report), 'utf8')).result);
  rmSync(directory, {recursive: true});
  return {status: status ?? 1, executions};
}

/** The source files of a project. */
function sourcesOf(project) {
  const source = join(project, 'src');
  const files = existsSync(source) ? readdirSync(source, {recursive: true}) : [];
  return files
    .filter((file) => /(?<!\.d|\.test)\.ts$/.test(file))
    .sort()
    .map((file) => join(source, file));
}

/** Such as `95.2 % of 1234`. */
const share = (areCovered) => {
  const percent = (100 * areCovered.filter(Boolean).length) / Math.max(1, areCovered.length);
  return `${percent.toFixed(1).padStart(5)} % of ${String(areCovered.length).padStart(5)}`;
};

const print = (text) => process.stdout.write(`${text}\n`);

function printShares(name, files) {
  const lines = files.flatMap((file) => [...file.lines.values()]);
  const branches = files.flatMap((file) => file.branches.map(({isCovered}) => isCovered));
  print(`${name.padEnd(30)} lines ${share(lines)}   branches ${share(branches)}`);
}

const {status, executions} = runSuites();
const all = [];
for (const project of projects) {
  const files = sourcesOf(project).map((path) => ({
    path: relative(root, path),
    ...coverageOf(path, executions),
  }));
  printShares(relative(root, project), files);
  all.push(...files);
}
const guardFiles = all.filter(({path}) => guards.test(path));
if (guardFiles.length > 0) printShares('guards of the gateway', guardFiles);
print('\nBranches that no suite takes:');
for (const {path, branches} of all.filter(
  ({path}) => chosen.length > 0 || watched.some((part) => part.test(path)),
))
  for (const {isCovered, line, text} of branches) if (!isCovered) print(`${path}:${line}  ${text}`);
process.exit(status);
