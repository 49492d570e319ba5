// Transpiles every src/**/*.ts of a project to dist/**/*.js with SWC, without checking types (npm run typecheck does).
// If the project has a bundle.mjs, that script builds its browser bundle from src/page into dist/site.
// Usage: build.mjs [project directory ...]. Without arguments, the script builds every project of the workspace, and
// then the bundles of bundles/bundle.mjs and the packages of packages/offered.mjs, unless nothing has changed since the last
// such build.
import {existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {dirname, join, relative, resolve} from 'node:path';
import {transformFileSync} from '@swc/core';
import {beginBuild, isBuilt} from './build-stamp.mjs';
import {bundle, discardCommands} from './bundles/bundle.mjs';
import {writeMigrationNames} from './bundles/migration-names.mjs';
import {packOffered} from './packages/offered.mjs';
import {projectDirectories} from './projects.mjs';
import {swcOptions} from './swc.mjs';

/** A production build excludes the failpoints, at which a test can crash a process. */
const excluded = ['.d.ts', '.test.ts', ...(process.env.NODE_ENV === 'production' ? ['.failpoint.ts'] : [])];

const isSource = (file) => file.endsWith('.ts') && !excluded.some((ending) => file.endsWith(ending));

/** Builds a project. Resolves to whether the output has changed. */
async function build(project) {
  const source = join(project, 'src');
  if (!existsSync(source)) return false;
  const bundler = join(project, 'bundle.mjs');
  const isBundled = existsSync(bundler);
  const wanted = new Set();
  let isChanged = false;
  for (const file of readdirSync(source, {recursive: true}).filter(isSource)) {
    if (isBundled && file.startsWith('page/')) continue;
    const input = join(source, file);
    const output = join(project, 'dist', file.replace(/\.ts$/, '.js'));
    wanted.add(relative(join(project, 'dist'), output)).add(`${relative(join(project, 'dist'), output)}.map`);
    if (existsSync(output) && statSync(output).mtimeMs >= statSync(input).mtimeMs) continue;
    const {code, map} = transformFileSync(input, {
      ...swcOptions,
      sourceFileName: relative(dirname(output), input),
    });
    isChanged = true;
    mkdirSync(dirname(output), {recursive: true});
    writeFileSync(output, `${code}\n//# sourceMappingURL=${output.split('/').pop()}.map\n`);
    writeFileSync(`${output}.map`, map);
  }
  removeStale(join(project, 'dist'), wanted);
  if (isBundled) await (await import(bundler)).bundle();
  return isChanged;
}

/** Deletes output whose source file no longer exists. */
function removeStale(dist, wanted) {
  if (!existsSync(dist)) return;
  for (const file of readdirSync(dist, {recursive: true})) {
    if (file.startsWith('site/')) continue;
    if (/\.js(\.map)?$/.test(file) && !wanted.has(file)) rmSync(join(dist, file));
  }
}

async function buildWorkspace() {
  if (isBuilt()) return;
  const finish = beginBuild();
  for (const project of projectDirectories) await build(project);
  await bundle();
  packOffered();
  finish();
}

async function buildProjects(projects) {
  let isChanged = false;
  for (const project of projects) {
    const hasNewOutput = await build(project);
    // A test calls this script for a copy of a project. No bundle of a command contains the copy, so the bundles stay
    // valid.
    isChanged ||= hasNewOutput && projectDirectories.includes(project);
  }
  if (isChanged) discardCommands();
}

writeMigrationNames();
const projects = process.argv.slice(2).map((path) => resolve(path));
await (projects.length === 0 ? buildWorkspace() : buildProjects(projects));
