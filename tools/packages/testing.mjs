// Bundles libs/sdk-testing as the entry point `testing` of the SDK, so that the package of the SDK has no dependencies.
import {execFileSync} from 'node:child_process';
import {cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join, relative, sep} from 'node:path';
import {tmpdir} from 'node:os';
import {build} from 'esbuild';
import {root} from '../projects.mjs';

const project = join(root, 'libs/sdk-testing');

/** Leaves the SDK outside of the bundle, so that both entry points of the package share its classes. */
const besideTheSdk = {
  name: 'beside-the-sdk',
  setup({onResolve}) {
    onResolve({filter: /^@signet\/sdk$/}, () => ({path: '../index.js', external: true}));
  },
};

/** Imports Zod as a namespace. Otherwise, esbuild would keep all of Zod, with its messages in fifty languages. */
const partsOfZod = {
  name: 'parts-of-zod',
  setup({onLoad}) {
    onLoad({filter: /[\\/]libs[\\/].*\.ts$/}, ({path}) => ({
      contents: readFileSync(path, 'utf8').replace(
        /^import \{z\} from 'zod';$/m,
        "import * as z from 'zod';",
      ),
      loader: 'ts',
    }));
  },
};

/** The npm packages in a bundle, by their directories. */
const packagesIn = (inputs) =>
  new Set(
    Object.entries(inputs)
      .filter(([, {bytesInOutput}]) => bytesInOutput > 0)
      .flatMap(([path]) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path.split(sep).join('/'))?.[0] ?? []),
  );

/** The licences of the packages in the bundle, which require that a copy contains them. */
function licences(directories) {
  const texts = [...directories].sort().map((directory) => {
    const {name, version} = JSON.parse(readFileSync(join(root, directory, 'package.json'), 'utf8'));
    const file = ['LICENSE', 'LICENSE.md', 'license']
      .map((one) => join(root, directory, one))
      .find(existsSync);
    if (file === undefined) throw new Error(`${name} has no licence file.`);
    return `${name} ${version}\n\n${readFileSync(file, 'utf8').trim()}\n`;
  });
  return texts.join('\n---\n\n');
}

async function writeBundle(out) {
  const {metafile} = await build({
    absWorkingDir: root,
    entryPoints: [join(project, 'src/index.ts')],
    outfile: join(out, 'index.js'),
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2023',
    conditions: ['@signet/source'],
    external: ['node:*'],
    plugins: [besideTheSdk, partsOfZod],
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    metafile: true,
  });
  const [output] = Object.values(metafile.outputs);
  const others = output.imports.map(({path}) => path).filter((path) => path !== '../index.js');
  if (others.length > 0)
    throw new Error(`The fake must use Web APIs only, but imports ${others.join(', ')}.`);
  writeFileSync(join(out, 'third-party-licences.txt'), licences(packagesIn(output.inputs)));
}

/** Copies the declaration files that the entry point needs. They may import nothing but the SDK. */
function writeDeclarations(out) {
  const all = mkdtempSync(join(tmpdir(), 'signet-declarations-'));
  try {
    const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
    const options = [
      '--noCheck',
      '--noEmit',
      'false',
      '--declaration',
      '--emitDeclarationOnly',
      '--rootDir',
      root,
    ];
    execFileSync(process.execPath, [tsc, '-p', project, ...options, '--outDir', all], {stdio: 'inherit'});
    const source = join(all, 'libs/sdk-testing/src');
    const wanted = new Set([join(source, 'index.d.ts')]);
    // Iterating a Set also visits elements that are added during the iteration.
    for (const file of wanted) {
      const text = readFileSync(file, 'utf8');
      for (const [, name] of text.matchAll(/from '([^']+)'/g))
        if (name.startsWith('.')) wanted.add(join(dirname(file), name.replace(/\.js$/, '.d.ts')));
        else if (name !== '@signet/sdk')
          throw new Error(`${relative(source, file)} must not import ${name}, which is not published.`);
      const target = join(out, relative(source, file));
      mkdirSync(dirname(target), {recursive: true});
      cpSync(file, target);
    }
  } finally {
    rmSync(all, {recursive: true});
  }
}

/** @param out the directory of the entry point */
export async function bundleTesting(out) {
  mkdirSync(out, {recursive: true});
  await writeBundle(out);
  writeDeclarations(out);
}
