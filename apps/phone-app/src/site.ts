import {readdirSync, readFileSync} from 'node:fs';
import {extname, join} from 'node:path';
import {brotliCompressSync, gzipSync} from 'node:zlib';
import type {PhoneAppSettings} from '@signet/settings';
import type {Config} from './page/config.js';

/** A file in every content encoding. */
export interface SiteFile {
  readonly type: string;
  readonly cacheControl: string;
  readonly bodies: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
}

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

/** Files with a content hash in their name never change. The browser must always ask for the service worker. */
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

/** Loads the built app into memory and adds its `config.json`. @throws if a file is missing */
export function loadSite(directory: string, {apiUrl, appScheme}: PhoneAppSettings): Site {
  const files = readdirSync(directory).map((name) => siteFile(name, readFileSync(join(directory, name))));
  const config: Config = {apiUrl, appScheme};
  const site = new Map([...files, siteFile('config.json', Buffer.from(JSON.stringify(config)))]);
  const index = site.get('/index.html');
  if (index === undefined) throw new Error(`${directory} contains no built app`);
  return site.set('/', index);
}
