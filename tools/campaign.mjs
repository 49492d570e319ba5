// Runs test suites with environment variables from the arguments. Prints the progress of Jest, and finally "N passed, N
// failed".
// Usage: campaign.mjs [NAME=value ...] path ...
import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {install} from '../apps/dev/local-stack/start.mjs';
import {provideDebianTools} from './debian-tools.mjs';
import {root} from './projects.mjs';

const isSetting = (argument) => /^[A-Z_]+=/.test(argument);
const settings = process.argv.slice(2).filter(isSetting);
const paths = process.argv.slice(2).filter((argument) => !isSetting(argument));
/**
 * A variable in the environment of the caller takes precedence over an argument, so that a caller can change the size
 * of the campaign.
 */
const environment = {
  ...Object.fromEntries(settings.map((setting) => setting.split(/=(.*)/s).slice(0, 2))),
  ...process.env,
};

install();
provideDebianTools();
const directory = mkdtempSync(join(tmpdir(), 'signet-campaign-'));
const report = join(directory, 'report.json');
spawnSync('node_modules/.bin/jest', ['--maxWorkers=1', '--json', `--outputFile=${report}`, ...paths], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: environment,
});

/** Counts a suite that could not be loaded as one failure. A missing report is also one failure. */
function outcome() {
  try {
    const {numPassedTests, numFailedTests, numRuntimeErrorTestSuites} = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    return {passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites};
  } catch {
    return {passed: 0, failed: 1};
  }
}

const {passed, failed} = outcome();
rmSync(directory, {recursive: true});
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
