import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';

const root = resolve(import.meta.dirname, '../../../..');

/** Every file that git tracks or would add. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(root, file)));

/** A program that is started by its path may be alone in its folder. */
const isSource = (file: string): boolean =>
  /^(?:apps|apps\/dev|libs)\/[^/]+\/src\//.test(file) && !file.endsWith('/main.ts');

/** The folders of sources that contain one file and no folder. */
function leavesOfOne(paths: readonly string[]): string[] {
  const sources = paths.filter(isSource);
  return [...new Set(sources.map((path) => dirname(path)))].filter(
    (folder) =>
      !folder.endsWith('/src') && sources.filter((path) => path.startsWith(`${folder}/`)).length === 1,
  );
}

test('no folder of sources contains a single file and nothing else', () => {
  expect(leavesOfOne(files)).toEqual([]);
});

test('a folder with a folder, a program, and files that are not sources do not count', () => {
  const paths = [
    'libs/store/src/index.ts',
    'libs/store/src/audit/audit.ts',
    'libs/store/src/sql/columns.ts',
    'libs/store/src/sql/rules/device-rules.ts',
    'libs/store/src/sql/rules/session-rules.ts',
    'libs/store/test/audit/audit.test.ts',
    'apps/dev/benchmark/src/servers/bare/main.ts',
    'tools/jest/jest.mjs',
  ];
  expect(leavesOfOne(paths)).toEqual(['libs/store/src/audit']);
});
