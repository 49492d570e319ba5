import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {basename, extname} from 'node:path';
import {ServiceError} from '@signet/contracts';

/** A file that the browser may have. */
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

/** Markup as written, and the browser's code as built; the same places from `src` as from `dist`. */
const directories = [new URL('../../public/', import.meta.url), new URL('../../dist/page/', import.meta.url)];

/** What the browser's code uses of others, each in one file. */
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

const files: ReadonlyMap<string, PageFile> = new Map([...readFiles(), ...readLibraries()]);

/**
 * One of the few files there are, by its name.
 * @throws ServiceError not_found
 */
export function pageFile(name: string): PageFile {
  const file = files.get(name);
  if (file === undefined) throw new ServiceError('not_found');
  return file;
}
