import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {parseEnv} from 'node:util';
import {apps, root} from '../src/apps.js';

const unit = readFileSync(join(root, 'docker/signet@.service'), 'utf8');
const page = readFileSync(join(root, 'docs/operate/install.md'), 'utf8');
const [, section = ''] = page.split('\n## Without containers\n');
const blocks = [...section.matchAll(/^ *```sh\n(.*?)^ *```$/gms)].map(([, text = '']) => text);

test('the unit mounts the secrets where the script that installs them says they are', () => {
  const script = readFileSync(join(root, 'docker/install-secrets.sh'), 'utf8');
  const [, path] = /^BindReadOnlyPaths=-\/etc\/signet\/%i:(\S+)$/m.exec(unit) ?? [];
  expect(script).toContain(`_FILE=${path}/$2`);
  expect(section).toContain(`:${path}"`);
});

test('the unit gives a process as much time to end as the container has', () => {
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? [];
  expect(page).toContain(`--stop-timeout ${seconds} `);
});

test('each process has ports of its own, and those that NGINX knows', () => {
  const directory = mkdtempSync(join(tmpdir(), 'signet-ports-'));
  const loop = blocks.find((text) => text.includes('METRICS_PORT')) ?? '';
  const from = loop.indexOf('port=3000');
  try {
    const text = loop.slice(from).replaceAll('/etc/signet', directory);
    execFileSync('sh', ['-euc', text]);
    const ports = new Map(
      readdirSync(directory).map((name) => [name, parseEnv(readFileSync(join(directory, name), 'utf8'))]),
    );
    const all = [...ports.values()].flatMap((own) => Object.values(own));
    expect(new Set(all).size).toBe(2 * ports.size);
    expect(ports.get('api-gateway.ports')).toEqual({PORT: '3000', METRICS_PORT: '9464'});
    expect(ports.get('login-page.ports')).toMatchObject({PORT: '3001'});
    expect(ports.get('phone-app.ports')).toMatchObject({PORT: '3004'});
    const commands = ['signetctl', 'development-keys'];
    expect([...ports.keys()].sort()).toEqual(
      apps
        .filter((app) => !commands.includes(app))
        .map((app) => `${app}.ports`)
        .sort(),
    );
  } finally {
    rmSync(directory, {recursive: true});
  }
});

test.each(blocks)('the shell can read the block %#', (text) => {
  const {status, stderr} = spawnSync('sh', ['-n', '-c', text], {encoding: 'utf8'});
  expect({status, stderr}).toEqual({status: 0, stderr: ''});
});

const analyze = '/usr/bin/systemd-analyze';
const checked = existsSync(analyze) ? test : test.skip;

checked('systemd accepts the unit', () => {
  const directory = mkdtempSync(join(tmpdir(), 'signet-unit-'));
  try {
    const file = join(directory, 'signet@api-gateway.service');
    execFileSync('cp', [join(root, 'docker/signet@.service'), file]);
    const {status, stdout, stderr} = spawnSync(analyze, ['verify', '--man=no', file], {encoding: 'utf8'});
    expect({status, stdout, stderr}).toEqual({status: 0, stdout: '', stderr: ''});
  } finally {
    rmSync(directory, {recursive: true});
  }
});
