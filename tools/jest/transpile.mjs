// Transpiles TypeScript for the tests, and caches the results in .local/cache/tests.
import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import {dirname, join, relative} from 'node:path';
import {fileURLToPath} from 'node:url';
import {transformSync, version} from '@swc/core';
import {root} from '../projects.mjs';
import {swcOptions} from '../swc.mjs';

const outputOf = (path) => join(root, '.local/cache/tests', `${relative(root, path)}.js`);

/** True for the URL of a TypeScript file, with or without a query. */
export const isTypeScript = (url) => url?.startsWith('file:') === true && url.split('?')[0].endsWith('.ts');

/** The path of the source map of a TypeScript file. `transpile` writes the source map. */
export const sourceMapOf = (url) => `${outputOf(fileURLToPath(url))}.map`;

/** Writes a file atomically, because several processes may write the same file at the same time. */
function write(file, content) {
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, content);
  renameSync(temporary, file);
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Returns the JavaScript of the TypeScript file with this URL. */
export function transpile(url) {
  const path = fileURLToPath(url);
  const source = readFileSync(path, 'utf8');
  const hash = createHash('sha256')
    .update(JSON.stringify([version, swcOptions, source]))
    .digest('hex');
  const mark = `//# source=${hash}\n`;
  const output = outputOf(path);
  const stored = read(output);
  if (stored.endsWith(mark)) return stored;
  const {code, map} = transformSync(source, {...swcOptions, filename: path, sourceFileName: path});
  mkdirSync(dirname(output), {recursive: true});
  write(`${output}.map`, map);
  write(output, `${code}\n${mark}`);
  return code;
}
