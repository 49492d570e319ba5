// Plugins of esbuild for the bundles of bundle.mjs.
import {readFileSync} from 'node:fs';
import {dirname, join, relative} from 'node:path';
import {root} from '../projects.mjs';

const isOurs = /\/(apps|libs)\/.*\/dist\/.*\.js$/;

/** The code that finds a file of a package. */
const resolved = /createRequire\(import\.meta\.url\)\.resolve\(['"]([^'"]+)['"]\)/g;

/** The code that returns the path of a file, as seen from a module. */
const pathExpression = (module, file) =>
  `require('node:url').fileURLToPath(new URL(${JSON.stringify(relative(dirname(module), join(root, file)))}, import.meta.url))`;

/**
 * Changes our modules before esbuild bundles them. Replaces `import.meta.url` by the URL of the module, because modules
 * read files by paths relative to themselves. Replaces the import of `z` by a namespace import of Zod, because esbuild
 * would otherwise keep all of Zod, with its messages in fifty languages. If a module resolves a name in `vendored` to read
 * the file of a package, makes it read the copy instead.
 * @param place the directory to which the paths of files in the bundle are relative
 * @param vendored the paths of the copies, relative to the root of the workspace, by the names that modules resolve
 */
export const ourModules = (place, vendored = {}) => ({
  name: 'our-modules',
  setup({onLoad}) {
    onLoad({filter: isOurs}, ({path}) => {
      const url = `new URL(${JSON.stringify(relative(place, path))}, import.meta.url).href`;
      const contents = readFileSync(path, 'utf8')
        .replaceAll(resolved, (all, name) =>
          vendored[name] === undefined ? all : pathExpression(path, vendored[name]),
        )
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
export const prismaClient = {
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
export const missingPackages = {
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
 * Makes the bundle of a command load `packages`, which are not bundled, with `require`. If an ES module imports a
 * CommonJS package, Node.js first searches all files of the package for the names of its exports, which takes a tenth
 * of the start-up time.
 */
export const requiredPackages = (packages) => ({
  name: 'required-packages',
  setup({onResolve, onLoad}) {
    onResolve({filter: new RegExp(`^(${packages.join('|')})$`), namespace: 'file'}, ({path, kind}) =>
      kind === 'import-statement' ? {path, namespace: 'require'} : undefined,
    );
    onLoad({filter: /.*/, namespace: 'require'}, ({path}) => ({
      contents: `module.exports = require(${JSON.stringify(path)});`,
    }));
  },
});

/**
 * Provides the entry modules. Like `node --import`, the entry of a process loads the instrumentation before the code of
 * the process. A command has no instrumentation. Its entry switches off V8's optimising compiler for WebAssembly. This
 * halves the time of the first query, because the query compiler of Prisma is WebAssembly.
 */
export const entries = {
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
