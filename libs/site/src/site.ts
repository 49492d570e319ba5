import {readdirSync, readFileSync} from 'node:fs';
import {extname, join} from 'node:path';
import {brotliCompressSync, gzipSync} from 'node:zlib';

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
 * Files with a content hash in their name never change. Browsers may cache images and the web app manifest for an hour,
 * but no other files, such as the service worker.
 */
const cacheControlOf = (name: string): string => {
  if (/-[0-9A-Z]{8}\.(js|css)$/.test(name)) return 'public, max-age=31536000, immutable';
  return /\.(svg|png|webmanifest)$/.test(name) ? 'public, max-age=3600' : 'no-store';
};

function siteFile(name: string, content: Buffer): [string, SiteFile] {
  const type = types.get(extname(name));
  if (type === undefined) throw new Error(`${name} has an unknown file type`);
  const bodies = {br: brotliCompressSync(content), gzip: gzipSync(content, {level: 9}), identity: content};
  return [`/${name}`, {type, cacheControl: cacheControlOf(name), bodies}];
}

/**
 * Loads the files of a directory into memory.
 * @param added further files by name; an object becomes JSON
 * @throws if there is no index.html, or if the type of a file is unknown
 */
export function readSite(directory: string, added: Readonly<Record<string, Buffer | object>>): Site {
  const read = readdirSync(directory).map((name) => siteFile(name, readFileSync(join(directory, name))));
  const others = Object.entries(added).map(([name, content]) =>
    siteFile(name, Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content))),
  );
  const site = new Map([...read, ...others]);
  const index = site.get('/index.html');
  if (index === undefined) throw new Error(`${directory} contains no built page`);
  return site.set('/', index);
}
