import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';

const root = resolve(import.meta.dirname, '../../../..');

/** An import or a re-export of values from a relative path, with what it names. Imports of types alone do not match. */
const imports = /^(?:import|export)\s+(?!type\b)([^'"]*?)(?:from\s+)?['"](\.[^'"]+)['"]/gm;

/** Whether the braces name types only, for example `{type Session}`. Such an import does not load the module. */
const isOfTypes = (names: string): boolean => /^\{\s*(?:type\s[^,}]*,?\s*)+\}\s*$/.test(names);

/** The files from which a file imports values. */
const importedBy = (file: string, text: string): string[] =>
  [...text.matchAll(imports)]
    .filter(([, names = '']) => !isOfTypes(names))
    .map(([, , path = '']) => join(file, '..', path).replace(/\.(m?)js$/, '.$1ts'));

/** The circles in which files import each other, each with the file that closes it at its end. */
function circlesOf(texts: ReadonlyMap<string, string>): string[][] {
  const done = new Set<string>();
  const circles: string[][] = [];
  const follow = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file]);
    else if (!done.has(file)) {
      for (const next of importedBy(file, texts.get(file) ?? '')) follow(next, [...path, file]);
      done.add(file);
    }
  };
  for (const file of texts.keys()) follow(file, []);
  return circles;
}

test('no files import values from each other in a circle', () => {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*.ts', '*.mts'];
  const files = execFileSync('git', list, {cwd: root, encoding: 'utf8'})
    .trim()
    .split('\n')
    .filter((file) => existsSync(join(root, file)));
  expect(files.length).toBeGreaterThan(1000);
  expect(circlesOf(new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')])))).toEqual([]);
});

test('a circle of values is found, and imports of types close none', () => {
  const texts = new Map([
    ['a/start.ts', "import {one} from './one.js';\nimport './alone.js';"],
    ['a/one.ts', "import {\n  two,\n  type Two,\n} from '../b/two.js';"],
    ['b/two.ts', "export {three} from './three.js';\nimport type {Start} from '../a/start.js';"],
    ['b/three.ts', "import {one} from '../a/one.js';\nimport {type Start, type One} from '../a/start.js';"],
    ['a/alone.ts', 'export const alone = 1;'],
  ]);
  expect(circlesOf(texts)).toEqual([['a/one.ts', 'b/two.ts', 'b/three.ts', 'a/one.ts']]);
});
