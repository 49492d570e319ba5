// Bundles each process of the local stack into one file, dist/<name>.js, the operator's command line into
// dist/signetctl, and the program that starts the processes into dist/local-stack. The bundles contain our libraries
// and most npm packages, because Node.js needs more CPU time to load many modules than to load one file. build.mjs
// calls `bundle` after it has built all projects. tools/deploy bundles the apps for the images with `bundleOptions`.
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join, relative} from 'node:path';
import {build} from 'esbuild';
import {banner as classNamesBanner, nameOnlyClasses} from './class-names.mjs';
import {projectDirectories, root} from './projects.mjs';

const output = join(root, 'dist');
const stamp = join(output, 'inputs.sha256');
const scripts = [import.meta.filename, join(root, 'tools/class-names.mjs')];

/** The commands that are bundled: the names of their directories in `dist`, and the directories of their apps. */
const commands = {signetctl: 'apps/signetctl', 'local-stack': 'apps/dev/local-stack'};

/**
 * This package is not bundled into the processes of the local stack, because an export condition (`--conditions`)
 * selects, when a process starts, whether failpoints are armed.
 */
const failpoints = '@signet/failpoints';

/** Packages that are not bundled, so that Node.js loads them from node_modules. */
const external = [
  // The instrumentation of OpenTelemetry changes the copy of the package that `require` returns.
  'ioredis',
  // These packages load files from their own directories. pg must also be the same copy for us as for Prisma's adapter,
  // which tests our pool with `instanceof`.
  '@prisma/*',
  'libsodium-wrappers-sumo',
  'pg',
  'pino',
];

/**
 * Packages that are not bundled into a command. Prisma, its adapter, pg and ioredis are bundled, because a command has
 * no instrumentation, and loads fewer modules if these packages are in its bundle.
 */
const externalToCommands = ['@prisma/schema-engine-wasm', 'libsodium-wrappers-sumo', 'pino', 'pg-native'];

/** Defines `require`, because bundled CommonJS packages call it for modules of Node.js. */
const requireBanner = `import {createRequire as requireFrom} from 'node:module'; const require = requireFrom(import.meta.url);`;

const isOurs = /\/(apps|libs)\/.*\/dist\/.*\.js$/;

/**
 * Changes our modules before esbuild bundles them. Replaces `import.meta.url` by the URL of the module, because modules
 * read files by paths relative to themselves. Replaces the import of `z` by a namespace import of Zod, because esbuild
 * would otherwise keep all of Zod, with its messages in fifty languages.
 */
const ourModules = (place) => ({
  name: 'our-modules',
  setup({onLoad}) {
    onLoad({filter: isOurs}, ({path}) => {
      const url = `new URL(${JSON.stringify(relative(place, path))}, import.meta.url).href`;
      const contents = readFileSync(path, 'utf8')
        .replaceAll('import.meta.url', url)
        .replace(/^import \{ ?z ?\} from ['"]zod['"];$/m, "import * as z from 'zod';");
      return {contents, loader: 'js'};
    });
  },
});

/**
 * Removes the reference to the source map of Prisma's client, which Prisma publishes as a bundle. With this source map,
 * our source map would name the packages inside Prisma's bundle, which are not installed, instead of Prisma.
 */
const prismaClient = {
  name: 'prisma-client',
  setup({onLoad}) {
    onLoad({filter: /\/@prisma\/client\/runtime\/.*\.m?js$/}, ({path}) => ({
      contents: readFileSync(path, 'utf8').replace(/^\/\/# sourceMappingURL=.*$/m, ''),
      loader: 'js',
    }));
  },
};

/**
 * Excludes packages that are imported dynamically but are not installed. NestJS tries to import such optional packages.
 */
const missingPackages = {
  name: 'missing-packages',
  setup({onResolve, resolve}) {
    onResolve({filter: /^[^.]/}, async ({path, pluginData, ...importer}) => {
      if (importer.kind !== 'dynamic-import' || pluginData === 'known') return undefined;
      const {errors} = await resolve(path, {...importer, pluginData: 'known'});
      return errors.length === 0 ? undefined : {path, external: true};
    });
  },
};

/**
 * Makes bundles load the packages outside them with `require`. If a module imports a CommonJS package, Node.js first
 * searches all files of the package for the names of its exports, which takes a tenth of the start of a process.
 */
const requiredPackages = (packages) => ({
  name: 'required-packages',
  setup({onResolve, onLoad}) {
    const names = packages.map((name) => name.replace('*', '.+'));
    onResolve({filter: new RegExp(`^(${names.join('|')})$`), namespace: 'file'}, ({path, kind}) =>
      kind === 'import-statement' ? {path, namespace: 'require'} : undefined,
    );
    onLoad({filter: /.*/, namespace: 'require'}, ({path}) => ({
      contents: `module.exports = require(${JSON.stringify(path)});`,
    }));
  },
});

/**
 * The options of esbuild for a process or a command.
 * @param entryPoints the `in` of each is `process:` or `command:`, followed by the directory of the app
 * @param place where `outdir` is in the workspace, or would be if the files around `outdir` have the same paths as in
 * the workspace. The bundle finds files by paths relative to this directory.
 */
export const bundleOptions = (entryPoints, outdir, {isCommand = false, place = output} = {}) => ({
  absWorkingDir: root,
  entryPoints,
  outdir,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: isCommand ? externalToCommands : external,
  // The bundle of a command consists of several files. A run loads only the files that it needs, so it starts quickly.
  splitting: isCommand,
  banner: {js: `${requireBanner} ${classNamesBanner}`},
  plugins: [
    entries,
    ourModules(place),
    prismaClient,
    missingPackages,
    requiredPackages(isCommand ? externalToCommands : external),
  ],
  // The log contains the names of error classes and, in lines of NestJS, the names of other classes. `writeBundle`
  // limits this option to classes.
  keepNames: true,
  sourcemap: 'linked',
  sourcesContent: false,
  // Node.js compiles a bundle without white space faster.
  minifyWhitespace: true,
  legalComments: 'none',
  logLevel: 'error',
});

/**
 * Provides the entry modules. Like `node --import`, the entry of a process loads the instrumentation before the code of
 * the process. A command has no instrumentation. Its entry switches off the optimising compiler for WebAssembly, which
 * halves the time of the first query, because the query compiler of Prisma is WebAssembly.
 */
const entries = {
  name: 'entries',
  setup({onResolve, onLoad}) {
    onResolve({filter: /^(process|command):/}, ({path}) => {
      const [namespace, directory] = path.split(':');
      return {path: directory, namespace};
    });
    onLoad({filter: /.*/, namespace: 'process'}, ({path}) => ({
      contents: `import './libs/telemetry/dist/register.js'; import './${path}/dist/main.js';`,
      resolveDir: root,
    }));
    onLoad({filter: /.*/, namespace: 'command'}, ({path}) => ({
      contents: `import {setFlagsFromString} from 'node:v8'; setFlagsFromString('--liftoff-only'); await import('./${path}/dist/main.js');`,
      resolveDir: root,
    }));
  },
};

/** Writes a bundle. @returns the metafile of esbuild, if the options request it */
export async function writeBundle(options) {
  const {outputFiles, metafile} = await build({...options, write: false});
  for (const {path, text, contents} of outputFiles) {
    mkdirSync(dirname(path), {recursive: true});
    writeFileSync(path, path.endsWith('.js') ? nameOnlyClasses(text) : contents);
  }
  return metafile;
}

/** A hash of all inputs of the bundles. */
function fingerprint() {
  const hash = createHash('sha256');
  const built = projectDirectories
    .map((project) => join(project, 'dist'))
    .filter((directory) => existsSync(directory))
    .flatMap((directory) => readdirSync(directory, {recursive: true}).map((file) => join(directory, file)))
    .filter((file) => file.endsWith('.js'));
  for (const file of [...built, join(root, 'package-lock.json'), ...scripts])
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/**
 * Deletes the bundles of the commands. Call this function after the code has changed, because bin/signetctl.mjs and
 * start.mjs use an existing bundle without checking whether it is up to date.
 */
export function discardCommands() {
  for (const name of Object.keys(commands)) rmSync(join(output, name), {recursive: true, force: true});
}

async function bundleCommand(name, directory) {
  const place = join(output, name);
  const entryPoints = [{in: `command:${directory}`, out: 'main'}];
  await writeBundle(bundleOptions(entryPoints, place, {isCommand: true, place}));
}

/** Writes the bundles of the local stack, unless they are up to date. */
export async function bundle() {
  const current = fingerprint();
  const table = await import('../apps/dev/local-stack/dist/processes/table.js');
  const processes = [...table.processes, table.observer];
  const names = [...processes.map(({name}) => name), ...Object.keys(commands).map((name) => `${name}/main`)];
  const isComplete = names.every((name) => existsSync(join(output, `${name}.js`)));
  if (isComplete && existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return;
  const entryPoints = processes.map(({name, directory}) => ({in: `process:${directory}`, out: name}));
  const options = bundleOptions(entryPoints, output);
  await writeBundle({...options, external: [...external, failpoints]});
  discardCommands();
  for (const [name, directory] of Object.entries(commands)) await bundleCommand(name, directory);
  writeFileSync(stamp, current);
}
