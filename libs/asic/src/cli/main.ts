import {readInput} from './read-input.js';
import {runCli} from './run-cli.js';

process.exitCode = await runCli(process.argv.slice(2), {
  out: (text) => process.stdout.write(`${text}\n`),
  error: (text) => process.stderr.write(`${text}\n`),
  read: (path) => readInput(path, process.stdin),
});
