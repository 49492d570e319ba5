import {readFile} from 'node:fs/promises';
import {buffer} from 'node:stream/consumers';
import {runCli} from './run-cli.js';

process.exitCode = await runCli(process.argv.slice(2), {
  out: (text) => process.stdout.write(`${text}\n`),
  error: (text) => process.stderr.write(`${text}\n`),
  read: (path) => (path === '-' ? buffer(process.stdin) : readFile(path)),
});
