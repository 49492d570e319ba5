// The package.json of a published package.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {root} from '../projects.mjs';

/** The addresses of the project. The package.json of the root is their only place. */
const {repository, homepage, bugs} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

export const homepageUrl = homepage;
/** True while the address is one that nobody can register (RFC 2606 section 3). */
export const isPlaceholder = new URL(homepage).hostname.endsWith('.example');

const fields = [
  ...[
    'name',
    'version',
    'description',
    'keywords',
    'license',
    'type',
    'engines',
    'files',
    'sideEffects',
    'bin',
  ],
  ...['types', 'exports', 'imports', 'dependencies', 'peerDependencies'],
];

/** Returns a value without the export condition that leads to the sources in this workspace. */
function withoutSources(value) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).filter(([name]) => name !== '@signet/source');
  return Object.fromEntries(entries.map(([name, inner]) => [name, withoutSources(inner)]));
}

const entryPoints = ({exports = {}}) => Object.entries(exports).filter(([path]) => path !== '.');

/**
 * Files that lead old resolvers, which do not know `exports`, to an entry point: for each of them, the directory and the
 * content of a package.json.
 */
export const redirects = (manifest) =>
  entryPoints(manifest).map(([path, {types, default: main}]) => {
    const name = path.slice(2);
    const up = name.replace(/[^/]+/g, '..');
    return [name, {main: join(up, main), types: join(up, types)}];
  });

/** @param directory the package, relative to the root */
export function publishedManifest(manifest, directory) {
  const known = fields.filter((field) => field in manifest);
  const own = Object.fromEntries(known.map((field) => [field, withoutSources(manifest[field])]));
  return {
    ...own,
    ...(manifest.files && {files: [...manifest.files, ...redirects(manifest).map(([path]) => path)]}),
    ...(manifest.exports && {main: manifest.exports['.'].default}),
    homepage: `${homepage}/tree/HEAD/${directory}#readme`,
    bugs,
    repository: {...repository, directory},
    publishConfig: {access: 'public'},
  };
}
