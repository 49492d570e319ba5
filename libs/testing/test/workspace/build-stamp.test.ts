import {execFileSync} from 'node:child_process';
import {cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

const tools = fileURLToPath(new URL('../../../../tools', import.meta.url));
const long = new Date('2020-01-01T00:00:00Z');

let root: string;

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), {recursive: true});
  writeFileSync(join(root, path), content);
}

/** Runs a statement that can use `beginBuild` and `isBuilt`, and returns what it prints. */
const run = (statement: string, mode = 'development') =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import {beginBuild, isBuilt} from '${join(root, 'tools/build-stamp.mjs')}'; ${statement}`,
    ],
    {encoding: 'utf8', env: {...process.env, NODE_ENV: mode}},
  ).trim();

const isBuilt = (mode?: string) => run('process.stdout.write(String(isBuilt()))', mode) === 'true';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'signet-build-stamp-'));
  for (const name of ['build-stamp.mjs', 'projects.mjs'])
    cpSync(join(tools, name), join(root, 'tools', name));
  write('package.json', '{"type": "module", "workspaces": ["apps/*"]}');
  write('package-lock.json', '{}');
  write('apps/one/package.json', '{"name": "one"}');
  write('apps/one/src/main.ts', 'start();');
  write('apps/one/test/main.test.ts', 'test();');
  write('apps/one/dist/main.js', 'start();');
  write('dist/one.js', 'start();');
});
afterEach(() => rmSync(root, {recursive: true}));

test('a workspace is not built until a build has finished', () => {
  expect(isBuilt()).toBe(false);
  run('beginBuild()');
  expect(isBuilt()).toBe(false);
  run('beginBuild()()');
  expect(isBuilt()).toBe(true);
});

test.each([
  ['a source file changes', () => write('apps/one/src/main.ts', 'start2();')],
  [
    'a source file is replaced by an older one of the same size',
    () => {
      write('apps/one/src/main.ts', 'store();');
      utimesSync(join(root, 'apps/one/src/main.ts'), long, long);
    },
  ],
  ['a source file appears', () => write('apps/one/src/other.ts', '')],
  ['a source file disappears', () => rmSync(join(root, 'apps/one/src/main.ts'))],
  ['a file of a page changes', () => write('apps/one/public/page.css', 'a {}')],
  ['a project appears', () => write('apps/two/package.json', '{"name": "two"}')],
  ['a package changes', () => write('package-lock.json', '{"x": 1}')],
  ['the schema changes', () => write('prisma/schema.prisma', 'model A {}')],
  ['a build script changes', () => write('tools/bundles/bundle.mjs', '')],
  ['a project is built alone', () => write('apps/one/dist/main.js', 'start2();')],
  ['a bundle is missing', () => rmSync(join(root, 'dist/one.js'))],
])('a build is necessary if %s', (_, change) => {
  run('beginBuild()()');
  change();
  expect(isBuilt()).toBe(false);
});

test('a build is necessary if a source file has changed during the last one', () => {
  run(`const finish = beginBuild();
    const {writeFileSync} = await import('node:fs');
    writeFileSync('${join(root, 'apps/one/src/main.ts')}', 'start2();');
    finish();`);
  expect(isBuilt()).toBe(false);
});

test('a build is necessary if the last one was a production build, which lacks the failpoints', () => {
  run('beginBuild()()', 'production');
  expect([isBuilt('production'), isBuilt()]).toEqual([true, false]);
});

test('no build is necessary if the last one was made by a test', () => {
  run('beginBuild()()', 'test');
  expect(isBuilt()).toBe(true);
});

test('no build is necessary if only a test changes', () => {
  run('beginBuild()()');
  write('apps/one/test/main.test.ts', 'test2();');
  expect(isBuilt()).toBe(true);
});
