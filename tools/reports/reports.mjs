// Reports of checks and test runs: how many cases passed, failed and were skipped, and which failed. Each report is a
// file, which is an output of an Nx target. If Nx takes a result from its cache, Nx also restores the report.
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {root} from '../projects.mjs';

const directory = join(root, '.local/cache/test-reports');

/** The path of the report of a project such as `@signet/asic`, or of a check such as `lint-workspace`. */
const reportFile = (name) => join(directory, `${name}.json`);

export function writeReport(name, report) {
  const file = reportFile(name);
  mkdirSync(dirname(file), {recursive: true});
  writeFileSync(file, `${JSON.stringify(report)}\n`);
}

/** Reads a report. A run without a complete report counts as one failure. */
export function readReport(name) {
  try {
    return JSON.parse(readFileSync(reportFile(name), 'utf8'));
  } catch {
    return {passed: 0, failed: 1, skipped: 0};
  }
}

export const removeReports = () => rmSync(directory, {recursive: true, force: true});
