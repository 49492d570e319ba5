import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {LocalStackError} from '../../src/error.js';
import {untilReady} from '../../src/processes/run.js';

let logs: string;
beforeEach(() => {
  logs = mkdtempSync(join(tmpdir(), 'signet-logs-'));
});
afterEach(() => rmSync(logs, {recursive: true}));

/** Waits for a service that ends before it is ready. Returns the message at the terminal. */
async function reasonOfFailure(): Promise<string> {
  const ended = Promise.resolve('ended with code 1');
  const nothing = () => Promise.resolve();
  const service = {name: 'relay', pid: 1, readyUrl: '', ended, stop: nothing, kill: nothing};
  const definition = {name: 'relay', readyUrl: 'http://127.0.0.1:9/', environment: {}};
  try {
    await untilReady(service, definition, logs);
    return 'ready';
  } catch (error) {
    if (!(error instanceof LocalStackError)) throw error;
    return [error.message, error.why, error.remedy].join('\n');
  }
}

test('a service that fails at the start shows the last lines of its log', async () => {
  const lines = Array.from({length: 20}, (_, index) => `line ${index + 1}`);
  writeFileSync(join(logs, 'relay.log'), `${lines.join('\n')}\n\n`);
  const shown = lines.slice(12).map((line) => `    ${line}`);
  expect(await reasonOfFailure()).toBe(
    ['relay did not start', 'ended with code 1. The last lines of its log:', ...shown].join('\n') +
      `\nread ${join(logs, 'relay.log')}`,
  );
});

test('a service that fails without a log shows how it ended', async () => {
  expect(await reasonOfFailure()).toBe(
    `relay did not start\nended with code 1\nread ${join(logs, 'relay.log')}`,
  );
});
