// Runs a command that checks the workspace, such as a linter, and writes a report with one passed or failed case.
// Usage: check.mjs <name of the report> <command> [argument ...]
import {spawnSync} from 'node:child_process';
import {writeReport} from './reports.mjs';

const [name, command, ...args] = process.argv.slice(2);
if (name === undefined || command === undefined)
  throw new Error('usage: check.mjs <name> <command> [argument ...]');

const {status} = spawnSync(command, args, {stdio: 'inherit'});
const passed = status === 0;
writeReport(name, {passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0});
process.exit(status ?? 1);
