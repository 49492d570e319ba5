#!/usr/bin/env node
// Checks the version of Node.js, and then starts the program. Old versions must be able to read this file, so it contains no
// new syntax. The package has the same paths as the workspace, where the program is not bundled.
import {existsSync} from 'node:fs';
import process from 'node:process';
import {isNodeSupported, nodeFault, nodeRemedy} from '../../local-stack/node-version.mjs';

const fromHere = (path) => new URL(path, import.meta.url);

if (isNodeSupported()) {
  const main = [fromHere('../../../../dist/signet-dev/main.js'), fromHere('../dist/main.js')].find((file) =>
    existsSync(file),
  );
  import(main);
} else {
  process.stderr.write(`\nsignet-dev cannot start.\n  Why: ${nodeFault}\n  What to do: ${nodeRemedy}\n`);
  process.exitCode = 1;
}
