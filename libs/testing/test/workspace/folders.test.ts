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

const isCode = (file: string): boolean =>
  /^(?:tools|(?:apps|apps\/dev|libs)\/[^/]+\/(?:src|test))\//.test(file);

/** The folders of code that directly contain more than twelve files, with the number of these files. */
function crowdedFolders(paths: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const folder of paths.filter(isCode).map((path) => dirname(path)))
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return Object.fromEntries([...counts].filter(([, count]) => count > 12));
}

test('a folder of sources, tests or tools directly contains at most twelve files', () => {
  expect(crowdedFolders(files)).toEqual({});
});

test('files in sub-folders and files that are not code do not count', () => {
  const filesIn = (folder: string, count: number) =>
    Array.from({length: count}, (_, index) => `${folder}/file-${index}.ts`);
  const paths = [
    ...filesIn('libs/data/src', 12),
    ...filesIn('libs/data/src/sql', 13),
    ...filesIn('apps/portal/public', 13),
    ...filesIn('tools', 13),
    ...filesIn('tools/jest', 12),
    ...filesIn('apps/dev/benchmark/test', 14),
  ];
  expect(crowdedFolders(paths)).toEqual({
    'libs/data/src/sql': 13,
    'apps/dev/benchmark/test': 14,
    tools: 13,
  });
});
