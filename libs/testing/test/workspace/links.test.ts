import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {dirname, join, normalize, resolve} from 'node:path';

const root = resolve(import.meta.dirname, '../../../..');

/** Every file that git tracks or would add. Build output is excluded, because GitHub does not show it. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n');

const pages = files.filter((file) => file.endsWith('.md'));

/** The valid targets of links: all `files` and their folders. */
const targets = new Set(files.flatMap((file) => [file, ...foldersOf(file)]));

function foldersOf(file: string): string[] {
  const folder = dirname(file);
  return folder === '.' ? [folder] : [folder, ...foldersOf(folder)];
}

/** The text of a page without its code blocks. */
const textOf = (page: string): string =>
  readFileSync(join(root, page), 'utf8').replace(/^ *(```+)[^]*?^ *\1/gm, '');

/** The destinations of the inline links on a page, except addresses on the web. */
const linksIn = (text: string): string[] =>
  [...text.replace(/`[^`\n]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link));

/** The anchor that GitHub gives to a heading. */
const slugOf = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

/** The anchors of a page. GitHub numbers headings with the same text. */
function anchorsIn(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of text.matchAll(/^#{1,6} +(.+?) *$/gm)) {
    const slug = slugOf(heading);
    let anchor = slug;
    for (let copy = 1; anchors.has(anchor); copy += 1) anchor = `${slug}-${copy}`;
    anchors.add(anchor);
  }
  return anchors;
}

function isDead(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : normalize(join(dirname(page), path)).replace(/\/$/, '');
  if (!targets.has(target)) return true;
  return anchor !== undefined && !(pages.includes(target) && anchorsIn(textOf(target)).has(anchor));
}

/** The source files that a page names as code, relative to the root or to the folder of the page. */
const filesNamedIn = (text: string): string[] =>
  [...text.matchAll(/`((?:apps|libs|tools|prisma|docs|src|test)\/[\w./-]+\.(?:ts|mjs|md|sql))`/g)].map(
    ([, file = '']) => file,
  );

const isMissing = (page: string, file: string): boolean =>
  !targets.has(file) && !targets.has(normalize(join(dirname(page), file)));

test.each(pages)('every source file that %s names exists', (page) => {
  expect(filesNamedIn(textOf(page)).filter((file) => isMissing(page, file))).toEqual([]);
});

test('a source file may be named relative to the root or to the page', () => {
  const named = filesNamedIn(
    '`docs/errors.md`, `src/index.ts`, `test/missing.test.ts`, `npm test` and src/index.ts',
  );
  expect(named).toEqual(['docs/errors.md', 'src/index.ts', 'test/missing.test.ts']);
  expect(named.filter((file) => isMissing('libs/store/README.md', file))).toEqual(['test/missing.test.ts']);
});

test.each(pages)('every relative link in %s leads to a file, and every anchor to a heading', (page) => {
  expect(linksIn(textOf(page)).filter((link) => isDead(page, link))).toEqual([]);
});

test('links are found outside of code only, and a missing file or heading makes a link dead', () => {
  const text = '[a](README.md) `[b](code.md)` [c](https://example.com) [`d`](docs/errors.md#errors)';
  expect(linksIn(text)).toEqual(['README.md', 'docs/errors.md#errors']);
  expect(linksIn(text).filter((link) => isDead('README.md', link))).toEqual([]);
  expect(isDead('docs/errors.md', 'README.md')).toBe(true);
  expect(isDead('README.md', 'docs/missing.md')).toBe(true);
  expect(isDead('README.md', 'docs/errors.md#missing')).toBe(true);
});

test('the anchors of headings are those of GitHub', () => {
  const text = '# What `verify` checks\n\n## A – B, C_d\n\n## [Push](push.md)\n\n## Push\n';
  expect([...anchorsIn(text)]).toEqual(['what-verify-checks', 'a--b-c_d', 'push', 'push-1']);
});
