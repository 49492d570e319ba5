import {spawnSync} from 'node:child_process';
import {chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {chartDirectory} from '../../src/chart/chart.js';

const script = resolve(chartDirectory, '../install.sh');
const programs = {
  // Like kubectl, prints something for every command; `apply` keeps what it has applied.
  kubectl: 'case $1 in apply) cat > /dev/null;; create) echo "kind: $*";; esac',
  helm: 'echo "$@" > helm.called',
};

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'signet-install-script-'));
  mkdirSync(join(directory, 'bin'));
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(directory, 'bin', name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(directory, 'bin', name), 0o755);
  }
});
afterEach(() => rmSync(directory, {recursive: true}));

const url = (host: string) => `postgresql://owner:secret@${host}/signet?sslmode=verify-full`;

const install = (env: Readonly<Record<string, string>>) => {
  rmSync(join(directory, 'helm.called'), {force: true});
  const {status, stderr} = spawnSync('sh', [script, 'signet'], {
    cwd: directory,
    encoding: 'utf8',
    input: '',
    env: {PATH: `${join(directory, 'bin')}:${process.env['PATH']}`, ...env},
  });
  return {status, stderr, installed: existsSync(join(directory, 'helm.called'))};
};
const servers = () => readFileSync(join(directory, 'servers.env'), 'utf8');

test('the first run writes the servers into servers.env, and a repeat says that it keeps the file', () => {
  const env = {ADMIN_DATABASE_URL: url('db.example'), QUEUE_URL: 'rediss://signet:word@redis.example'};
  expect(install(env)).toMatchObject({status: 0, installed: true});
  expect(servers()).toBe(
    'DATABASE=db.example/signet?sslmode=verify-full\nQUEUE_URL=rediss://signet:word@redis.example\n',
  );
  const {status, stderr} = install(env);
  expect(status).toBe(0);
  expect(stderr).toContain('servers.env exists already');
});

test('a repeat needs no QUEUE_URL, and servers.env may have other parameters of the connection', () => {
  install({ADMIN_DATABASE_URL: url('db.example'), QUEUE_URL: 'rediss://signet:word@redis.example'});
  const again = {ADMIN_DATABASE_URL: `${url('db.example')}&sslrootcert=/run/secrets/signet/SERVER_CA`};
  expect(install(again)).toMatchObject({status: 0, installed: true});
});

test.each([
  ['another host', {ADMIN_DATABASE_URL: url('other.example')}, 'DATABASE'],
  ['another database', {ADMIN_DATABASE_URL: 'postgresql://owner:secret@db.example/other'}, 'DATABASE'],
  [
    'a new Redis',
    {ADMIN_DATABASE_URL: url('db.example'), QUEUE_URL: 'rediss://a:word@new.example'},
    'QUEUE_URL',
  ],
])('a run with %s stops before it changes anything, and names the line of servers.env', (_, env, line) => {
  install({ADMIN_DATABASE_URL: url('db.example')});
  const before = servers();
  const {status, stderr, installed} = install(env);
  expect({status, installed, servers: servers()}).toEqual({status: 1, installed: false, servers: before});
  expect(stderr).toContain(`servers.env`);
  expect(stderr).toContain(line);
  expect(stderr).not.toMatch(/secret|word/);
});
