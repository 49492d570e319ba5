// Checks the types of everything that the tsconfig.json of a directory includes, with the native TypeScript compiler.
// Without a directory, it checks the whole workspace as one program, and then again with the compiler that ESLint and
// editors use (node_modules/typescript), because the two versions do not find the same errors. npm can link only one of
// the two as `tsc`.
// Usage: typecheck.mjs [directory]
import {spawnSync} from 'node:child_process';
import {join, resolve} from 'node:path';
import {root} from './projects.mjs';

function check(compiler, directory) {
  const tsc = join(root, 'node_modules', compiler, 'bin/tsc');
  const {status} = spawnSync(process.execPath, [tsc, '-p', directory], {stdio: 'inherit'});
  if (status !== 0) process.exit(status ?? 1);
}

const directory = process.argv[2];
check('typescript-native', resolve(directory ?? root));
if (directory === undefined) check('typescript', root);
