import {execFileSync, spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {parseEnv} from 'node:util';
import {manifestDirectory, overlays} from '../../src/overlays.js';

const script = join(manifestDirectory, 'secrets.sh');

/** Records its arguments, and prints each file that it reads for a key, in Base64. */
const kubectl = `#!/bin/sh
echo "$*" >> "$RECORDED"
echo "# $2 $3 $4"
for argument; do
  case $argument in --from-file=*)
    file=\${argument#--from-file=}
    case $file in *=*) key=\${file%%=*} file=\${file#*=} ;; *) key=\${file##*/} ;; esac
    echo "$key $(base64 -w0 < "$file")" ;;
  esac
done
`;

let created: string;
beforeAll(() => {
  created = mkdtempSync(join(tmpdir(), 'signet-kubectl-'));
  execFileSync('sh', [resolve(manifestDirectory, '../new-secrets.sh')], {cwd: created, stdio: 'ignore'});
  mkdirSync(join(created, 'bin'));
  writeFileSync(join(created, 'bin/kubectl'), kubectl, {mode: 0o755});
  const servers =
    'DATABASE=db.example/signet?sslmode=verify-full\nQUEUE_URL=rediss://signet:redis-secret@redis.example\n';
  writeFileSync(join(created, 'servers.env'), servers);
  for (const [name, text] of Object.entries({
    PORTAL_CLIENT_SECRET: 'portal-secret',
    'responders.pem': 'responder-secret',
    'tls.crt': 'certificate',
    'tls.key': 'tls-secret',
  }))
    writeFileSync(join(created, name), text);
});
afterAll(() => rmSync(created, {recursive: true}));

const read = (name: string) => readFileSync(join(created, name), 'utf8');

/** Runs the script, and returns its result and the command lines of kubectl. */
function run(...args: readonly string[]) {
  const recorded = join(created, 'bin/recorded');
  writeFileSync(recorded, '');
  const {status, stdout, stderr} = spawnSync('sh', [script, 'signet', ...args], {
    cwd: created,
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${join(created, 'bin')}:${process.env['PATH'] ?? ''}`,
      RECORDED: recorded,
      ADMIN_DATABASE_URL: 'postgresql://owner:owner-secret@db.example/signet',
    },
  });
  return {status, stdout, stderr, commands: readFileSync(recorded, 'utf8').trim().split('\n')};
}

const nameIn = (command: string) => {
  const [, kind = '', name = ''] = /^create (secret|configmap) (?:generic |tls )?(\S+) /.exec(command) ?? [];
  return `${kind === 'secret' ? 'Secret' : 'ConfigMap'} ${name}`;
};

test('the script creates exactly what production needs, in the namespace, without asking the cluster', () => {
  const {status, commands} = run();
  expect(status).toBe(0);
  const production = overlays.find(({name}) => name === 'production');
  expect(commands.map(nameIn).sort()).toEqual([...(production?.existing ?? [])].sort());
  for (const command of commands) expect(command).toMatch(/ --namespace signet .*--dry-run=client/);
});

test.each([
  ['secret', 'Secret'],
  ['configmap', 'ConfigMap'],
])('with the argument %s, it creates nothing else', (argument, kind) => {
  const kinds = run(argument).commands.map((command) => nameIn(command).split(' ')[0]);
  expect(new Set(kinds)).toEqual(new Set([kind]));
});

test('no secret is on a command line', () => {
  const values = (name: string) => Object.values(parseEnv(read(name))).map((value) => value ?? '');
  const secrets = [...values('keys.env'), ...values('passwords.env')];
  expect(secrets.length).toBeGreaterThan(15);
  const lines = run().commands.join('\n');
  for (const secret of [...secrets, 'redis-secret', 'portal-secret', 'tls-secret', 'owner-secret'])
    expect(lines).not.toContain(secret);
});

test('each process gets its own role, and KEDA the parts of the address of Redis', () => {
  const {stdout} = run();
  const valuesOf = (name: string) => {
    const [, text = ''] = stdout.split(`# secret generic ${name}\n`);
    const [own = ''] = text.split('---');
    const entries = own
      .trim()
      .split('\n')
      .map((line) => line.split(' '));
    return Object.fromEntries(
      entries.map(([key = '', value = '']) => [key, Buffer.from(value, 'base64').toString()]),
    );
  };
  const passwords = parseEnv(read('passwords.env'));
  expect(valuesOf('signet-signing-worker')).toEqual({
    DATABASE_URL: `postgresql://signet_signing_worker:${passwords['signet_signing_worker']}@db.example/signet?sslmode=verify-full`,
    QUEUE_URL: 'rediss://signet:redis-secret@redis.example',
  });
  expect(Object.keys(valuesOf('signet-portal')).sort()).toEqual(['DATABASE_URL', 'PORTAL_CLIENT_SECRET']);
  expect(valuesOf('signet-keda')).toEqual({
    address: 'redis.example:6379',
    username: 'signet',
    password: 'redis-secret',
  });
});

test('a second run prints the same, and neither changes a file', () => {
  const files = () => readdirSync(created).filter((name) => name !== 'bin');
  const before = files().map((name) => [name, read(name)]);
  expect(run().stdout).toBe(run().stdout);
  expect(files().map((name) => [name, read(name)])).toEqual(before);
});

test.each(['keys.env', 'passwords.env', 'servers.env', 'phones.key', 'anchors.pem'])(
  'without %s, the script creates nothing and names the file',
  (name) => {
    const text = read(name);
    rmSync(join(created, name));
    try {
      const {status, stderr, commands} = run();
      expect({status, commands}).toEqual({status: 1, commands: ['']});
      expect(stderr).toContain(`${name} is missing`);
    } finally {
      writeFileSync(join(created, name), text);
    }
  },
);
