import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {connect} from 'node:net';
import {join} from 'node:path';
import {buildProjects, freePort} from '@signet/testing';

const TIMEOUT_MS = 60_000;

const program = (port: number, drain: number) => `
  import {runSite} from '@signet/process/site';
  const website = {site: new Map(), headers: {}};
  void runSite(() => ({common: {host: '127.0.0.1', port: ${port}}, limits: {drain: ${drain}}, website}));
`;

/** Starts a site, and waits until it listens. */
async function startSite(drain: number) {
  const port = await freePort();
  const args = [
    '--import',
    '@signet/telemetry/register',
    '--input-type=module',
    '--eval',
    program(port, drain),
  ];
  const child = spawn(process.execPath, args, {
    cwd: join(import.meta.dirname, '..'),
    env: {ENVIRONMENT: 'test', METRICS_PORT: '0', METRICS_HOST: '127.0.0.1'},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  const closed = once(child, 'close');
  while (!output.includes('process.started')) await once(child.stdout, 'data');
  const [, metricsPort] = /"metrics\.listening".*?"port":(\d+)/.exec(output) ?? [];
  return {child, closed, port, metricsPort};
}

beforeAll(
  () =>
    buildProjects(
      'libs/contracts',
      'libs/domain',
      'libs/settings',
      'libs/telemetry',
      'libs/http',
      'libs/process',
    ),
  TIMEOUT_MS,
);

test(
  'on the metrics port, a site is ready until it shuts down',
  async () => {
    const {child, closed, metricsPort} = await startSite(60);
    try {
      const read = async () => {
        const response = await fetch(`http://127.0.0.1:${metricsPort}/readyz`);
        return [response.status, await response.json()];
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

test(
  'a connection on which a browser has sent nothing does not keep a site from ending',
  async () => {
    const {child, closed, port} = await startSite(0);
    const unused = connect(port, '127.0.0.1');
    try {
      await once(unused, 'connect');
      child.kill('SIGTERM');
      expect(await closed).toEqual([0, null]);
    } finally {
      unused.destroy();
      child.kill('SIGKILL');
    }
  },
  TIMEOUT_MS,
);
