import {spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {portsAbove, requireFreePorts, requireNotRunning} from '../../checks.mjs';
import {freePortBase} from '../support/processes/started-stack.js';

const starter = fileURLToPath(new URL('../../start.mjs', import.meta.url));

let directory: string;
const servers: Server[] = [];

async function listenOn(port: number): Promise<void> {
  const server = createServer((_, response) => response.end('ok')).listen(port, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
}

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'signet-checks-'));
});
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
  rmSync(directory, {recursive: true});
});

/** Runs the script of `npm start`. The variables must make it fail at once. */
const npmStart = (variables: Record<string, string>) =>
  spawnSync(process.execPath, [starter], {
    encoding: 'utf8',
    env: {...process.env, SIGNET_LOCAL: directory, ...variables},
  });

test('a wrong PORT_BASE is reported before anything is installed or built', () => {
  const {status, stdout, stderr} = npmStart({PORT_BASE: '5000'});
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain('PORT_BASE=5000 cannot be used');
});

test('a port in use is reported with a PORT_BASE whose ports are free', async () => {
  const base = await freePortBase();
  await listenOn(base + 200);
  await expect(requireFreePorts(portsAbove(String(base)), ['observe'])).rejects.toMatchObject({
    message: `Port ${base + 200} is in use`,
    remedy: expect.stringMatching(/PORT_BASE=\d+ npm start/),
  });
});

describe('the suggested PORT_BASE', () => {
  /** Returns the `PORT_BASE` that the error message suggests if this base is in use. */
  const suggestion = async (base: number): Promise<number> => {
    const error: unknown = await requireFreePorts(portsAbove(String(base)), ['observe']).catch(
      (e: unknown) => e,
    );
    const remedy = error instanceof Error && 'remedy' in error ? String(error.remedy) : '';
    return Number(/PORT_BASE=(\d+)/.exec(remedy)?.[1]);
  };

  test('is another one if one of its ports is taken, even that of an internal process', async () => {
    const base = await freePortBase();
    await listenOn(base);
    const first = await suggestion(base);
    await listenOn(first + 12);
    const second = await suggestion(base);
    expect(second).toBeGreaterThan(first);
    await expect(requireFreePorts(portsAbove(String(second)), [])).resolves.toBeUndefined();
  });
});

test('a running stack is reported with its address and a free PORT_BASE', async () => {
  const base = await freePortBase();
  await listenOn(base);
  const demoFile = join(directory, 'demo.json');
  const [baseUrl, shopUrl] = [`http://127.0.0.1:${base}`, `http://localhost:${base + 200}`];
  writeFileSync(demoFile, JSON.stringify({baseUrl, shopUrl}));
  await expect(requireNotRunning(demoFile)).rejects.toMatchObject({
    message: `Signet is already running at ${shopUrl}`,
    remedy: expect.stringMatching(/PORT_BASE=\d+ SIGNET_LOCAL=<directory> npm start/),
  });
});

test.each(['{}', 'null', 'not JSON', '{"baseUrl": "http://127.0.0.1:9", "shopUrl": "http://127.0.0.1:9"}'])(
  'a demo.json that a killed stack has left behind does not prevent a start: %s',
  async (content) => {
    const demoFile = join(directory, 'demo.json');
    writeFileSync(demoFile, content);
    await expect(requireNotRunning(demoFile)).resolves.toBeUndefined();
  },
);
