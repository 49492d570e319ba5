#!/usr/bin/env node
// Starts the build output. It is plain JavaScript, so that npm can link it before the workspace is built.
import {existsSync} from 'node:fs';
import module from 'node:module';
import process from 'node:process';
import {setFlagsFromString} from 'node:v8';

const main = new URL('../dist/main.js', import.meta.url);

if (existsSync(main)) {
  // Prisma's query compiler is WebAssembly. Without the optimising compiler, the first query takes half the time.
  setFlagsFromString('--liftoff-only');
  // Node.js 22 and newer store compiled code, which halves the start time. Node.js 20 lacks the function.
  module.enableCompileCache?.();
  await import(main);
} else {
  process.stderr.write(
    'signetctl is not built yet.\n  What to do: run npm start once, or node tools/build.mjs\n',
  );
  process.exitCode = 4;
}
