// Bundles each process of the local stack into one file, dist/<name>.cjs, which dist/<name>.js runs with a code cache;
// the operator's command line into dist/signetctl; and the program that starts the processes into dist/local-stack. The
// bundles contain our libraries and most npm packages, because Node.js needs more CPU time to load many modules than to
// load one file. build.mjs calls `bundle` after it has built all projects. tools/deploy bundles the apps for the images
// with `bundleOptions`.
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join, relative} from 'node:path';
import {build} from 'esbuild';
import {entries, missingPackages, ourModules, prismaClient, requiredPackages} from './bundle-plugins.mjs';
import {banner as classNamesBanner, nameOnlyClasses} from './class-names.mjs';
import {projectDirectories, root} from '../projects.mjs';

const output = join(root, 'dist');
const stamp = join(output, 'inputs.sha256');
/**
 * The code caches are not in `dist`, because build-stamp.mjs would treat a file that a process adds there as a change
 * of the build output.
 */
const codeCaches = join(root, '.local/cache/code');
const scripts = ['bundle', 'bundle-plugins', 'class-names'].map((name) =>
  join(import.meta.dirname, `${name}.mjs`),
);

/** The commands that are bundled: the names of their directories in `dist`, and the directories of their apps. */
const commands = {signetctl: 'apps/signetctl', 'local-stack': 'apps/dev/local-stack'};

/**
 * This package is not bundled into the processes of the local stack, because an export condition (`--conditions`)
 * selects, when a process starts, whether failpoints are armed.
 */
const failpoints = '@signet/failpoints';

/** Packages that are not bundled, so that Node.js loads them from node_modules. */
const external = [
  // This package loads files from its own directory.
  'libsodium-wrappers-sumo',
  // pg tries to load this package, which is not installed.
  'pg-native',
];

const externalToProcesses = [
  ...external,
  // A process loads ioredis with `require`, so that the instrumentation of OpenTelemetry can change it.
  'ioredis',
  // This package calls `new Buffer()`, of which Node.js warns unless the caller is in node_modules.
  'passport-http',
];

/**
 * A process is one CommonJS module, because without flags, Node.js 20 offers V8's code cache for scripts, but not for
 * ES modules. So no module of a process can have a top-level `await`.
 */
const processFormat = {
  format: 'cjs',
  outExtension: {'.js': '.cjs'},
  supported: {'dynamic-import': false},
  define: {'import.meta.url': 'bundleUrl'},
  banner: {
    js: `const bundleUrl = require('node:url').pathToFileURL(__filename).href; ${classNamesBanner}`,
  },
};

/**
 * A command consists of several ES modules. A run loads only the files that it needs, so it starts quickly. The banner
 * defines `require`, because bundled CommonJS packages call it for modules of Node.js.
 */
const commandFormat = {
  format: 'esm',
  splitting: true,
  banner: {
    js: `import {createRequire as requireFrom} from 'node:module'; const require = requireFrom(import.meta.url); ${classNamesBanner}`,
  },
};

/**
 * The options of esbuild for a process or a command.
 * @param entryPoints the `in` of each is `process:` or `command:`, followed by the directory of the app
 * @param place the directory to which the paths of files in the bundle are relative: `outdir`, or, for an image, whose
 * files have the same paths as in the workspace, the directory of the workspace that corresponds to `outdir`
 * @param vendored see `ourModules`
 */
export const bundleOptions = (
  entryPoints,
  outdir,
  {isCommand = false, place = output, vendored = {}} = {},
) => ({
  ...(isCommand ? commandFormat : processFormat),
  absWorkingDir: root,
  entryPoints,
  outdir,
  bundle: true,
  platform: 'node',
  target: 'node20',
  external: isCommand ? external : externalToProcesses,
  plugins: [
    entries,
    ourModules(place, vendored),
    prismaClient,
    missingPackages,
    ...(isCommand ? [requiredPackages(external)] : []),
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

/** Writes a bundle. @returns the metafile of esbuild, if the options request it */
export async function writeBundle(options) {
  const {outputFiles, metafile} = await build({...options, write: false});
  for (const {path, text, contents} of outputFiles) {
    mkdirSync(dirname(path), {recursive: true});
    writeFileSync(path, /\.c?js$/.test(path) ? nameOnlyClasses(text) : contents);
  }
  return metafile;
}

/** The code of an ES module that runs the bundle `<name>.cjs` of a process without a code cache. */
export const starterOf = (name) =>
  `import {createRequire} from 'node:module';\ncreateRequire(import.meta.url)('./${name}.cjs');\n`;

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

/** Deletes the script that runs the bundle of a process, and the code caches of earlier bundles. */
function removeStarter(name) {
  rmSync(join(output, `${name}.js`), {force: true});
  const caches = existsSync(codeCaches) ? readdirSync(codeCaches) : [];
  for (const file of caches.filter((found) => found.startsWith(`${name}-`))) rmSync(join(codeCaches, file));
}

/**
 * Writes dist/<name>.js, which runs the bundle of a process with a code cache. The name of the cache contains a hash of
 * the bundle, because V8 accepts the cache of any source of the same length.
 */
function writeStarter(name) {
  const hash = createHash('sha256')
    .update(readFileSync(join(output, `${name}.cjs`)))
    .digest('hex');
  const cache = relative(output, join(codeCaches, `${name}-${hash.slice(0, 16)}`));
  writeFileSync(
    join(output, `${name}.js`),
    `import {join} from 'node:path';
import {runWithCache} from '../tools/bundles/code-cache.mjs';
const inThisDirectory = (path) => join(import.meta.dirname, path);
runWithCache(inThisDirectory('${name}.cjs'), inThisDirectory('${cache}'));
`,
  );
}

async function bundleCommand(name, directory) {
  const place = join(output, name);
  const entryPoints = [{in: `command:${directory}`, out: 'main'}];
  await writeBundle(bundleOptions(entryPoints, place, {isCommand: true, place}));
}

/** Writes the bundles of the local stack, unless they are up to date. */
export async function bundle() {
  const current = fingerprint();
  const table = await import('../../apps/dev/local-stack/dist/processes/table.js');
  const processes = [...table.processes, table.observer];
  const names = [...processes.map(({name}) => name), ...Object.keys(commands).map((name) => `${name}/main`)];
  const files = [...names.map((name) => `${name}.js`), ...processes.map(({name}) => `${name}.cjs`)];
  const isComplete = files.every((file) => existsSync(join(output, file)));
  if (isComplete && existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return;
  const entryPoints = processes.map(({name, directory}) => ({in: `process:${directory}`, out: name}));
  const options = bundleOptions(entryPoints, output);
  for (const {name} of processes) removeStarter(name);
  await writeBundle({...options, external: [...externalToProcesses, failpoints]});
  for (const {name} of processes) writeStarter(name);
  discardCommands();
  for (const [name, directory] of Object.entries(commands)) await bundleCommand(name, directory);
  writeFileSync(stamp, current);
}
