import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {basename, extname} from 'node:path';
import {ServiceError} from '@signet/contracts';
import {styleSheet} from '@signet/design';

export interface PageFile {
  readonly type: string;
  readonly content: Buffer;
}

const types: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.js', 'text/javascript; charset=utf-8'],
]);

/**
 * The directories of the markup and of the built scripts. These relative paths are correct from both `src` and `dist`.
 */
const directories = [new URL('../../public/', import.meta.url), new URL('../../dist/page/', import.meta.url)];

/** Third-party scripts, each a single file. */
const libraries = [createRequire(import.meta.url).resolve('jsqr')];

function* readFiles(): Generator<[string, PageFile]> {
  for (const directory of directories.filter((url) => existsSync(url))) {
    for (const name of readdirSync(directory, {recursive: true, encoding: 'utf8'})) {
      const type = types.get(extname(name));
      if (type !== undefined) yield [name, {type, content: readFileSync(new URL(name, directory))}];
    }
  }
}

function* readLibraries(): Generator<[string, PageFile]> {
  for (const library of libraries)
    yield [basename(library), {type: 'text/javascript; charset=utf-8', content: readFileSync(library)}];
}

const design: PageFile = {
  type: 'text/css; charset=utf-8',
  content: Buffer.from(styleSheet('tokens', 'base', 'controls', 'status')),
};

const files: ReadonlyMap<string, PageFile> = new Map([
  ...readFiles(),
  ...readLibraries(),
  ['design.css', design],
]);

/**
 * Returns the file with this path below `public` or `dist/page`, the library with this file name, or `design.css`.
 * @throws ServiceError `not_found` if there is no such file
 */
export function findPageFile(name: string): PageFile {
  const file = files.get(name);
  if (file === undefined) throw new ServiceError('not_found');
  return file;
}
