// Builds the app into dist/site: scripts and one style sheet with a content hash in their names, index.html with these
// names, the service worker with the list of the files that it caches, and the other files of public/ unchanged. The
// process phone-app, or another web server, serves this directory with a config.json.
import {createHash} from 'node:crypto';
import {readdirSync, readFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {build} from 'esbuild';
import {writeSite} from '../../tools/bundles/site.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const site = join(here, 'dist/site');

/** Leaves out zod's messages in all languages (83 kB), because the app does not show messages of zod. */
const withoutLocales = {
  name: 'without-locales',
  setup({onResolve, onLoad}) {
    onResolve({filter: /locales\/index\.js$/}, () => ({path: 'locales', namespace: 'empty'}));
    onLoad({filter: /.*/, namespace: 'empty'}, () => ({contents: 'export {};'}));
    onLoad({filter: /zod\/v4\/locales\/en\.js$/}, () => ({contents: 'export default () => ({});'}));
  },
};

/** The description of a schema, which is only for the OpenAPI documents. */
const DESCRIPTION = /\.describe\(\s*'(?:[^'\\]|\\.)*',?\s*\)/g;
/** The meaning of a limit, the last argument of `limit` and `fixed`, which is only for the documentation. */
const MEANING = /,\s*'(?:[^'\\]|\\.)*',?\s*\)/g;

const withoutMeanings = (path, text) =>
  /contracts\/src\/tables\/(\w+-)?limits\.ts$/.test(path) ? text.replaceAll(MEANING, ", '')") : text;

/**
 * Imports zod as a namespace. The unused parts of the object `z`, which esbuild cannot remove, would add 20 kB to the
 * page. Leaves out the descriptions of schemas and limits (15 kB).
 */
const zodAsNamespace = {
  name: 'zod-as-namespace',
  setup({onLoad}) {
    onLoad({filter: /\/(apps|libs)\/.*\.ts$/}, ({path}) => ({
      contents: withoutMeanings(path, readFileSync(path, 'utf8'))
        .replace("import {z} from 'zod'", "import * as z from 'zod'")
        .replaceAll(DESCRIPTION, ''),
      loader: 'ts',
    }));
  },
};

/**
 * Leaves out the conversion of zod's schemas to JSON Schema (18 kB), because the app converts none. Each exported function
 * throws instead.
 */
const withoutJsonSchema = {
  name: 'without-json-schema',
  setup({onLoad}) {
    onLoad({filter: /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/}, ({path}) => {
      const names = [...readFileSync(path, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(
        ([, name]) => name,
      );
      const failing = names.map((name) => `export const ${name} = absent;`).join('\n');
      const absent = `const absent = () => () => { throw new Error('The app has no JSON Schema.'); };\n`;
      return {contents: absent + failing};
    });
  },
};

const common = {
  absWorkingDir: here,
  outdir: site,
  bundle: true,
  minify: true,
  format: 'esm',
  charset: 'utf8',
  // The oldest supported browsers, which were released in the first half of 2023.
  target: ['chrome111', 'firefox114', 'safari16.4'],
  // Bundles workspace libraries from their sources, so that tree shaking removes what the app does not use.
  conditions: ['@signet/source'],
  plugins: [withoutLocales, withoutJsonSchema, zodAsNamespace],
  external: ['node:*'],
  metafile: true,
  write: false,
  legalComments: 'none',
  logLevel: 'warning',
};

/** @throws Error if the bundle would import a Node.js module, for example because a library does */
function refuseExternals({outputs}) {
  const externals = Object.values(outputs).flatMap(({imports}) => imports.filter(({external}) => external));
  if (externals.length > 0)
    throw new Error(`The app would import ${externals.map(({path}) => path).join(', ')}.`);
}

async function transpile(options) {
  const {outputFiles, metafile} = await build({...common, ...options});
  refuseExternals(metafile);
  const assets = outputFiles.map(({path, contents}) => [basename(path), Buffer.from(contents)]);
  return {assets, metafile};
}

const nameOf = (assets, start, extension) =>
  assets.map(([name]) => name).find((name) => name.startsWith(start) && name.endsWith(extension));

/**
 * Builds the style sheet and all scripts except the service worker. The page's script contains the path of the scrypt
 * worker's script.
 */
async function hashedAssets() {
  const worker = await transpile({
    entryPoints: [{in: 'src/page/workers/scrypt-worker.ts', out: 'scrypt'}],
    entryNames: '[name]-[hash]',
  });
  const page = await transpile({
    entryPoints: [
      {in: 'src/page/main.ts', out: 'page'},
      {in: 'public/page.css', out: 'page'},
    ],
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    splitting: true,
    define: {SCRYPT_WORKER: JSON.stringify(`/${nameOf(worker.assets, 'scrypt-', '.js')}`)},
  });
  return {assets: [...worker.assets, ...page.assets], metafile: page.metafile};
}

/** Builds the service worker. Its content changes with every file of the app, so that browsers notice a new version. */
async function serviceWorker(files) {
  const version = createHash('sha256');
  for (const [name, content] of files) version.update(name).update(content);
  // The worker does not cache the PNG icons, because the operating system shows them, not the page.
  const paths = files
    .filter(([name]) => !name.endsWith('.png'))
    .map(([name]) => (name === 'index.html' ? '/' : `/${name}`));
  const {assets} = await transpile({
    entryPoints: [{in: 'src/page/workers/service-worker.ts', out: 'sw'}],
    define: {
      APP_FILES: JSON.stringify(paths),
      APP_VERSION: JSON.stringify(version.digest('hex').slice(0, 16)),
    },
  });
  return assets;
}

/**
 * Returns the files of public/ except page.css, with the hashed names of the script and the style sheet in index.html.
 */
function publicFiles(assets) {
  const html = readFileSync(join(here, 'public/index.html'), 'utf8')
    .replace('"page.css"', `"${nameOf(assets, 'page-', '.css')}"`)
    .replace('"page.js"', `"${nameOf(assets, 'page-', '.js')}"`);
  const others = readdirSync(join(here, 'public'))
    .filter((name) => !['page.css', 'index.html'].includes(name))
    .map((name) => [name, readFileSync(join(here, 'public', name))]);
  return [...others, ['index.html', Buffer.from(html)]];
}

/** Builds the app. @returns esbuild's metafile of the page, with paths relative to this directory */
export async function bundle() {
  const {assets, metafile} = await hashedAssets();
  const files = [...assets, ...publicFiles(assets)];
  writeSite(site, new Map([...files, ...(await serviceWorker(files))]));
  return metafile;
}
