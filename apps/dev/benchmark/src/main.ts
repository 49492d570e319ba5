import {UsageError, readOptions, usage} from './options.js';
import {machineLines} from './report/machine.js';
import {runTables} from './run-tables.js';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

try {
  const options = readOptions(process.argv.slice(2));
  for (const line of await machineLines()) print(line);
  await runTables(options, print);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  print(`${error.message}\n${usage}`);
  process.exitCode = 2;
}
