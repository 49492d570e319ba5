// Checks the types of everything that the tsconfig.json of a directory includes, with the native TypeScript compiler.
// ESLint and editors use the compiler in node_modules/typescript instead. npm can link only one of the two as `tsc`.
// Usage: typecheck.mjs [directory]; without a directory, it checks the whole workspace as one program.
import {spawnSync} from 'node:child_process';
import {join, resolve} from 'node:path';
import {root} from './projects.mjs';

const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
const {status} = spawnSync(process.execPath, [compiler, '-p', resolve(process.argv[2] ?? root)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
