// Bundles each process of the local stack into one file, dist/<name>.js, with its libraries and most of its packages, because
// Node.js needs more CPU time to load the modules of a process one by one, and the operator's command line into dist/signetctl.
// build.mjs calls it after it has built all projects.
// tools/deploy bundles the apps of the images with the same options.
import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import {build} from 'esbuild';
import {projectDirectories, root} from './projects.mjs';

const output = join(root, 'dist');
const stamp = join(output, 'inputs.sha256');
const signetctl = join(output, 'signetctl');

/** A condition of Node.js selects whether failpoints are armed when a process of the local stack starts. */
const failpoints = '@signet/failpoints';

/** Packages that Node.js loads from node_modules when the process starts. */
const external = [
  // OpenTelemetry changes the copy that `require` returns.
  'ioredis',
  // They load further files from their own directories, or must be the same copy as in a package that does: Prisma's adapter
  // tests our pool with `instanceof`.
  '@prisma/*',
  'libsodium-wrappers-sumo',
  'pg',
  'pino',
];

/** The same for a command, which has no instrumentation, and loads few modules if Prisma and its adapter are in the bundle. */
const externalToCommands = ['@prisma/schema-engine-wasm', 'libsodium-wrappers-sumo', 'pino', 'pg-native'];

/** In a bundled package, `require` of a Node.js module needs a function of this name. */
const banner = `import {createRequire as requireFrom} from 'node:module'; const require = requireFrom(import.meta.url);`;

const isOurs = /\/(apps|libs)\/.*\/dist\/.*\.js$/;

/**
 * Our modules as esbuild shall read them. Their URLs are kept, because they read files by paths relative to themselves. They
 * import Zod as a namespace: of one named `z`, esbuild would keep everything, with the messages in fifty languages.
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
 * Prisma publishes a bundle. With its source map, ours would name the packages inside it, which are not installed, instead of
 * Prisma.
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

/** NestJS tries to import optional packages that are not installed. */
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
 * The options with which a process or a command is bundled.
 * @param entryPoints each `in` is `process:` or `command:` with the directory of the app
 * @param place the directory of the workspace that `outdir` stands for, in a directory with the same structure
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
  // A command loads only the code of what it does, so that it starts quickly.
  splitting: isCommand,
  banner: {js: banner},
  plugins: [entries, ourModules(place), prismaClient, missingPackages],
  // Logs contain the names of errors, and Nest those of classes.
  keepNames: true,
  sourcemap: 'linked',
  sourcesContent: false,
  // Node.js compiles the bundle faster.
  minifyWhitespace: true,
  legalComments: 'none',
  logLevel: 'error',
});

/**
 * Like `node --import`, the entry of a process loads the instrumentation before the process. A command has none; Prisma's
 * query compiler is WebAssembly, and without the optimising compiler its first query takes half the time.
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

/** A hash of everything from which the bundles are made. */
function fingerprint() {
  const hash = createHash('sha256');
  const built = projectDirectories
    .map((project) => join(project, 'dist'))
    .filter((directory) => existsSync(directory))
    .flatMap((directory) => readdirSync(directory, {recursive: true}).map((file) => join(directory, file)))
    .filter((file) => file.endsWith('.js'));
  for (const file of [...built, join(root, 'package-lock.json'), import.meta.filename])
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Deletes the bundle of the operator's command line, whose start does not take the time to compare it with its inputs. */
export const discardCommand = () => rmSync(signetctl, {recursive: true, force: true});

/** Writes the bundles, unless they are up to date. */
export async function bundle() {
  const current = fingerprint();
  const table = await import('../apps/dev/local-stack/dist/processes/table.js');
  const processes = [...table.processes, table.observer];
  const isComplete = [...processes.map(({name}) => name), 'signetctl/main'].every((name) =>
    existsSync(join(output, `${name}.js`)),
  );
  if (isComplete && existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return;
  const entryPoints = processes.map(({name, directory}) => ({in: `process:${directory}`, out: name}));
  const options = bundleOptions(entryPoints, output);
  await build({...options, external: [...external, failpoints]});
  discardCommand();
  const command = [{in: 'command:apps/signetctl', out: 'main'}];
  await build(bundleOptions(command, signetctl, {isCommand: true, place: signetctl}));
  writeFileSync(stamp, current);
}
