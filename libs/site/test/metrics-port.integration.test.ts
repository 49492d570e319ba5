import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {join} from 'node:path';
import {buildProjects} from '@signet/testing';

const TIMEOUT_MS = 60_000;

const program = `
  import {runSite} from '@signet/site';
  const website = {site: new Map(), headers: {}};
  void runSite(() => ({common: {host: '127.0.0.1', port: 0}, limits: {drain: 60}, website}));
`;

beforeAll(
  () => buildProjects('libs/contracts', 'libs/domain', 'libs/settings', 'libs/telemetry', 'libs/site'),
  TIMEOUT_MS,
);

test(
  'on the metrics port, a site is ready until it shuts down',
  async () => {
    const args = ['--import', '@signet/telemetry/register', '--input-type=module', '--eval', program];
    const child = spawn(process.execPath, args, {
      cwd: join(import.meta.dirname, '..'),
      env: {ENVIRONMENT: 'test', METRICS_PORT: '0', METRICS_HOST: '127.0.0.1'},
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    const closed = once(child, 'close');
    try {
      while (!output.includes('process.started')) await once(child.stdout, 'data');
      const [, port] = /"metrics\.listening".*?"port":(\d+)/.exec(output) ?? [];
      const read = async () => {
        const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
        return [answer.status, await answer.json()];
      };
      expect(await read()).toEqual([200, {ready: true, dependencies: {}}]);
      child.kill('SIGTERM');
      let last = await read();
      while (last[0] === 200) last = await read();
      expect(last).toEqual([503, {ready: false, dependencies: {}}]);
    } finally {
      child.kill('SIGKILL');
      await closed;
    }
  },
  TIMEOUT_MS,
);
