import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {buildTelemetry} from './support/spawned-service.js';

const TIMEOUT_MS = 30_000;

beforeAll(buildTelemetry, TIMEOUT_MS);

const logAndExit = `
  import {exitOnceLogged, log} from '@signet/telemetry';
  process.once('SIGTERM', () => {
    for (let line = 0; line < 1000; line += 1) log.info('shutdown.going_on');
    void exitOnceLogged(3);
  });
  setInterval(() => undefined, 1000);
  log.info('process.started');
`;

const crash = `
  import {log} from '@signet/telemetry';
  process.once('SIGTERM', () => {
    throw new Error('at the end');
  });
  setInterval(() => undefined, 1000);
  log.info('process.started');
`;

async function start(program: string) {
  const args = ['--import', '@signet/telemetry/register', '--input-type=module', '--eval', program];
  const child = spawn(process.execPath, args, {
    cwd: import.meta.dirname,
    env: {ENVIRONMENT: 'test', METRICS_PORT: '0'},
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  while (!output.includes('process.started')) await once(child.stdout, 'data');
  return {child, output: () => output};
}

test(
  'a process writes all log lines before it exits',
  async () => {
    const {child, output} = await start(logAndExit);
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([3, null]);
    expect(output().match(/shutdown\.going_on/g)).toHaveLength(1000);
  },
  TIMEOUT_MS,
);

test.each([
  ['exits', logAndExit, 3],
  ['crashes', crash, 1],
])(
  'a process %s even if the reader of its log has gone away',
  async (_, program, code) => {
    const {child} = await start(program);
    child.stdout.destroy();
    await once(child.stdout, 'close');
    child.kill('SIGTERM');
    try {
      expect(await once(child, 'exit', {signal: AbortSignal.timeout(10_000)})).toEqual([code, null]);
    } finally {
      child.kill('SIGKILL');
    }
  },
  TIMEOUT_MS,
);
