// Builds the hosted login page into dist/site: one script and one style sheet with a content hash in their names, the
// HTML files, which refer to the script and the style sheet by these names, and the icon. The process login-page, or
// another web server, serves this directory with a config.json.
import {readFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {build} from 'esbuild';
import {writeSite} from '../../tools/bundles/site.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const site = join(here, 'dist/site');

const transpile = () =>
  build({
    absWorkingDir: here,
    entryPoints: [
      {in: 'src/page/main.ts', out: 'page'},
      {in: 'public/page.css', out: 'page'},
    ],
    outdir: site,
    entryNames: '[name]-[hash]',
    bundle: true,
    minify: true,
    format: 'esm',
    // The oldest supported browsers, which were released in the first half of 2022.
    target: ['chrome100', 'firefox100', 'safari15.4'],
    // Bundles workspace libraries from their sources, so that tree shaking removes what the page does not use.
    conditions: ['@signet/source'],
    external: ['node:*'],
    // Browsers read modules as UTF-8. Escaped letters would take more bytes, also when they are compressed.
    charset: 'utf8',
    metafile: true,
    write: false,
    legalComments: 'none',
    logLevel: 'warning',
  });

/** @throws Error if the bundle would import a Node.js module, for example because a library does */
function refuseExternals({outputs}) {
  const externals = Object.values(outputs).flatMap(({imports}) => imports.filter(({external}) => external));
  if (externals.length > 0)
    throw new Error(`The page would import ${externals.map(({path}) => path).join(', ')}.`);
}

/**
 * Returns the files by name, and the metafile of esbuild. index.html is last, so that it is written after the files to
 * which it refers.
 */
async function filesOfSite() {
  const {outputFiles, metafile} = await transpile();
  refuseExternals(metafile);
  const assets = outputFiles.map(({path, contents}) => [basename(path), Buffer.from(contents)]);
  const nameOf = (extension) => assets.find(([name]) => name.endsWith(extension))[0];
  const page = (name) =>
    readFileSync(join(here, 'public', name), 'utf8')
      .replace('page.css"', `${nameOf('.css')}"`)
      .replace('page.js"', `${nameOf('.js')}"`);
  const icon = readFileSync(join(here, 'public/icon.svg'));
  const pages = ['404.html', 'index.html'].map((name) => [name, Buffer.from(page(name))]);
  const files = new Map([...assets, ['icon.svg', icon], ...pages]);
  return {files, metafile};
}

/** Builds the page. @returns esbuild's metafile, with paths relative to this directory */
export async function bundle() {
  const {files, metafile} = await filesOfSite();
  writeSite(site, files);
  return metafile;
}
