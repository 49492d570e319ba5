#!/usr/bin/env node
// Starts the build output. This script is plain JavaScript, so that npm can link the script before the workspace is
// built.
import {existsSync} from 'node:fs';
import module from 'node:module';
import process from 'node:process';
import {fileURLToPath} from 'node:url';
import {setFlagsFromString} from 'node:v8';

const fromHere = (path) => new URL(path, import.meta.url);

// The bundle loads in half the time of the separate modules. A build of single projects deletes the bundle, so an
// existing bundle is up to date.
const main = [fromHere('../../../dist/signetctl/main.js'), fromHere('../dist/main.js')].find((file) =>
  existsSync(file),
);

if (main === undefined) {
  process.stderr.write(
    'signetctl is not built yet.\n  What to do: run npm start once, or node tools/build.mjs\n',
  );
  process.exitCode = 4;
} else {
  // Prisma's query compiler is WebAssembly. Without the optimising compiler, the first query takes half the time.
  setFlagsFromString('--liftoff-only');
  // Node.js 22 and newer can cache compiled code; Node.js 20 lacks this function. The cache is in the checkout, because
  // other users could replace the code in the default directory, which is for temporary files.
  module.enableCompileCache?.(fileURLToPath(fromHere('../../../.local/cache/compiled')));
  await import(main);
}
