import {spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {createServer, type Server} from 'node:net';
import {join} from 'node:path';
import {newId} from '@signet/store';
import {createLocalAuthority} from '@signet/pki';
import {newVapidKeys} from '@signet/settings';
import {layout} from '../src/files/layout.js';
import {definitions, metricsUrlsOf} from '../src/processes/definitions.js';
import {serviceProcesses} from '../src/processes/table.js';
import {keyEnvironment} from './support/key-environment.js';
import {testPorts} from './support/processes/test-services.js';

const names = [...serviceProcesses.map(({name}) => name), 'login-page', 'phone-app', 'portal'];

/** Returns the settings of each process. No servers listen at the addresses in these settings. */
const environments = async () => {
  const url = (port: number) => `http://127.0.0.1:${port}`;
  const ports = await testPorts();
  const defined = definitions({
    observe: false,
    ports,
    metricsUrls: metricsUrlsOf(ports),
    databaseUrl: (user) => `postgres://${user}:secret@127.0.0.1:9/signet`,
    redisUrl: 'redis://127.0.0.1:9',
    keys: keyEnvironment,
    authority: createLocalAuthority(),
    vapid: newVapidKeys(),
    trust: {tsaUrl: url(9), ocspUrl: url(9)},
    authorityDirectory: '',
    phonesFile: '',
    client: {id: 'a client', secret: 'a secret'},
    portalClient: {id: newId(), secret: 's'.repeat(43)},
    urls: {
      api: 'https://signet.example',
      login: 'https://login.example',
      shop: 'https://shop.example',
      simulator: url(9),
      portal: 'https://portal.example',
      app: 'https://app.example',
    },
  });
  return new Map(defined.map(({name, environment}) => [name, environment]));
};

/** Returns the settings of a process, of which `--check` has nothing to say. */
const sound = async (name: string) => ({
  ...(await environments()).get(name),
  TRUSTED_PROXIES: '127.0.0.1',
  SIGNATURE_LEVEL: 'B',
});

const run = (name: string, env: Record<string, string | undefined>, ...args: string[]) => {
  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    [join(layout().root, 'dist', `${name}.js`), ...args],
    {env, encoding: 'utf8', timeout: 60_000},
  );
  return {status, stdout, stderr};
};

let taken: Server;
let takenPort: string;
beforeAll(async () => {
  taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  takenPort = String(typeof address === 'object' ? address?.port : '');
});
afterAll(() => taken.close());

test.each([...names.map((name) => [name, 'PORT']), ['session-service', 'METRICS_PORT']])(
  '%s says why it does not start, and what to do, if %s is taken',
  async (name = '', variable = '') => {
    const environment = {...(await environments()).get(name), [variable]: takenPort};
    const {status, stdout, stderr} = run(name, environment);
    expect(status).toBe(1);
    expect(stderr).toBe(
      `The process cannot listen on port ${takenPort} of 127.0.0.1 (${variable}, ${variable.replace('PORT', 'HOST')}).\n` +
        '  Why: Another process uses this port (EADDRINUSE).\n' +
        `  What to do: Stop the other process, or set ${variable} to a free port.\n`,
    );
    expect(stdout).not.toContain('process.crashed');
  },
);

describe.each(names)('%s --check', (name) => {
  test('says that valid settings are ok, without connecting or listening', async () => {
    const environment = {...(await sound(name)), METRICS_PORT: takenPort};
    expect(run(name, environment, '--check')).toEqual({status: 0, stdout: 'configuration ok\n', stderr: ''});
  });

  test('lists all invalid settings', async () => {
    const environment = {
      ...(await environments()).get(name),
      PORT: 'eighty',
      LIMIT_DRIAN: '5',
      ENVIRONMENT: '',
    };
    const {status, stdout, stderr} = run(name, environment, '--check');
    expect([status, stdout]).toEqual([1, '']);
    for (const variable of ['PORT', 'LIMIT_DRIAN', 'ENVIRONMENT']) expect(stderr).toContain(`  ${variable} `);
  });
});

test.each([
  ['api-gateway', {TRUSTED_PROXIES: undefined}, 'TRUSTED_PROXIES'],
  ['portal', {TRUSTED_PROXIES: undefined}, 'TRUSTED_PROXIES'],
  ['signing-worker', {SIGNATURE_LEVEL: 'T'}, 'TRUST_ANCHORS'],
])('%s --check warns of what is valid, but probably a mistake: %j', async (name, settings, variable) => {
  const {status, stdout, stderr} = run(name, {...(await sound(name)), ...settings}, '--check');
  expect({status, stdout}).toEqual({status: 0, stdout: 'configuration ok\n'});
  expect(stderr).toMatch(new RegExp(`^Warnings:\\n  ${variable} [^\\n]*\\n$`));
});

test('a process does not start with an unknown argument, or with an unencrypted connection to another machine', async () => {
  const environment = (await environments()).get('session-service') ?? {};
  expect(run('session-service', environment, '--chek')).toMatchObject({
    status: 1,
    stderr: 'Invalid environment variables:\n  The argument --chek is not known; only --check is\n',
  });
  const remote = {...environment, DATABASE_URL: 'postgres://signet:hunter2@db.example/signet'};
  const {status, stderr} = run('session-service', remote);
  expect(status).toBe(1);
  expect(stderr).toContain('DATABASE_URL must use TLS and verify the server');
  expect(stderr).not.toContain('hunter2');
});
