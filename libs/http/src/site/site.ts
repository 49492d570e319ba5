import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {extname, join} from 'node:path';
import {brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync} from 'node:zlib';

/** A file with its content in each content encoding. */
export interface SiteFile {
  readonly type: string;
  readonly cacheControl: string;
  readonly bodies: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
}

/** Files by their paths. The index has the paths `/` and `/index.html`. */
export type Site = ReadonlyMap<string, SiteFile>;

const types: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
]);

/**
 * A script or style sheet with a content hash in its name never changes, so browsers may cache it for a year. They may
 * cache images and the web app manifest for an hour, and must not cache other files, such as the service worker.
 */
const cacheControlOf = (name: string): string => {
  if (/-[0-9A-Z]{8}\.(js|css)$/.test(name)) return 'public, max-age=31536000, immutable';
  return /\.(svg|png|webmanifest)$/.test(name) ? 'public, max-age=3600' : 'no-store';
};

function siteFile(name: string, bodies: SiteFile['bodies']): [string, SiteFile] {
  const type = types.get(extname(name));
  if (type === undefined) throw new Error(`${name} has an unknown file type`);
  return [`/${name}`, {type, cacheControl: cacheControlOf(name), bodies}];
}

const compressedBodies = (content: Buffer): SiteFile['bodies'] => ({
  br: brotliCompressSync(content),
  gzip: gzipSync(content, {level: 9}),
  identity: content,
});

const compressedForm = /\.(br|gz)$/;

/** True if `compressed` is the compressed form of `content`, not of another version of the file. */
function isFormOf(content: Buffer, compressed: Buffer, decompress: (form: Buffer) => Buffer): boolean {
  try {
    return decompress(compressed).equals(content);
  } catch {
    return false;
  }
}

/**
 * Reads a file and its compressed forms. The build writes these forms beside the file, because Brotli takes about a
 * second of CPU time to compress the phone app. If a form is missing or stale, this function compresses the file.
 */
function readBodies(path: string): SiteFile['bodies'] {
  const content = readFileSync(path);
  if (!existsSync(`${path}.br`) || !existsSync(`${path}.gz`)) return compressedBodies(content);
  const [br, gzip] = [readFileSync(`${path}.br`), readFileSync(`${path}.gz`)];
  const isCurrent = isFormOf(content, br, brotliDecompressSync) && isFormOf(content, gzip, gunzipSync);
  return isCurrent ? {br, gzip, identity: content} : compressedBodies(content);
}

/**
 * Loads the files of a directory into memory. Files whose names end with `.br` or `.gz` are the compressed forms of
 * others, not files of the site.
 * @param added further files by name; an object becomes JSON
 * @throws Error if the directory contains no index.html, or if the type of a file is unknown
 */
export function readSite(directory: string, added: Readonly<Record<string, Buffer | object>>): Site {
  const names = readdirSync(directory).filter((name) => !compressedForm.test(name));
  const read = names.map((name) => siteFile(name, readBodies(join(directory, name))));
  const others = Object.entries(added).map(([name, content]) =>
    siteFile(
      name,
      compressedBodies(Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content))),
    ),
  );
  const site = new Map([...read, ...others]);
  const index = site.get('/index.html');
  if (index === undefined) throw new Error(`${directory} contains no built page`);
  return site.set('/', index);
}
