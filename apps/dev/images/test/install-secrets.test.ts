import {execFileSync, spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {
  closeSync,
  cpSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {setImmediate} from 'node:timers/promises';
import {parseEnv} from 'node:util';
import {issueResponderCredential} from '@signet/pki';
import {
  describeSettings,
  isPurpose,
  keyVariable,
  loadSettings,
  newKeyrings,
  processKeys,
} from '@signet/settings';
import {root} from '../src/apps.js';
import {installedPartsOf as partsOf} from './support/process-settings.js';

const script = join(root, 'docker/install-secrets.sh');
const page = readFileSync(join(root, 'docs/operate/install.md'), 'utf8');
const portalPage = readFileSync(join(root, 'docs/operate/portal.md'), 'utf8');
const roles = {
  'api-gateway': 'signet_gateway',
  'session-service': 'signet_session_service',
  'push-dispatcher': 'signet_push_dispatcher',
  'webhook-dispatcher': 'signet_webhook_dispatcher',
  'signing-worker': 'signet_signing_worker',
  'certificate-status': 'signet_certificate_status',
  'retention-sweeper': 'signet_sweeper',
  portal: 'signet_portal',
  signetctl: 'signet_operator',
  maintenance: 'signet_operator',
};
const processes = Object.entries(roles);

/** Returns the text that docs/operate/install.md tells the operator to write into a file. */
function written(file: string): string {
  const [, text] = new RegExp(`cat > ${file} <<'END'\n(.*?)END\n`, 's').exec(page) ?? [];
  if (text === undefined) throw new Error(`The page does not say what is in ${file}`);
  return text;
}

const lines = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([name, value]) => `${name}=${value}\n`);

const clientId = '0198c3a5-0000-7000-8000-000000000001';
let created: string;
let files: string;
let installed: string;
beforeAll(() => {
  created = mkdtempSync(join(tmpdir(), 'signet-new-'));
  execFileSync('sh', [join(root, 'docker/new-secrets.sh')], {cwd: created, stdio: 'ignore'});
  writeFileSync(join(created, 'servers.env'), written('servers.env'));
  const read = (name: string) => readFileSync(join(created, name), 'utf8');
  const ca = {certificatePem: read('phones.pem'), keyPem: read('phones.key')};
  const {certificatePem, keyPem} = issueResponderCredential(ca, {days: 30});
  writeFileSync(join(created, 'responders.pem'), certificatePem + keyPem);
  writeFileSync(join(created, 'PORTAL_CLIENT_SECRET'), `${'s'.repeat(43)}\n`);
});
afterAll(() => rmSync(created, {recursive: true}));
beforeEach(() => {
  files = mkdtempSync(join(tmpdir(), 'signet-install-'));
  installed = join(files, 'etc');
  cpSync(created, files, {recursive: true});
});
afterEach(() => rmSync(files, {recursive: true}));

/**
 * Runs the script as docs/operate/install.md says, except that the files belong to the user of this process, not to the
 * user of the images.
 */
const install = () => spawnSync('sh', [script, installed], {...options(), encoding: 'utf8'});

const owner = execFileSync('id', ['-u'], {encoding: 'utf8'}).trim();
const options = () => ({cwd: files, env: {...process.env, OWNER: owner}});

/**
 * The settings of a process: those in docs/operate/install.md and docs/operate/portal.md, and the paths of the files
 * that the script writes.
 */
function environmentOf(name: string): Record<string, string | undefined> {
  const paths = parseEnv(readFileSync(join(installed, `${name}.env`), 'utf8'));
  const here = Object.entries(paths).map(([variable, path]) => [
    variable,
    path?.replace('/run/secrets/signet', join(installed, name)),
  ]);
  const [, ofPortal = ''] = /cat >> settings\.env <<END\n(.*?)END\n/s.exec(portalPage) ?? [];
  const portal = parseEnv(ofPortal.replace(/\$\{.*\}/, clientId));
  return {...parseEnv(written('settings.env')), ...portal, ...Object.fromEntries(here)};
}

test.each(processes)(
  '%s accepts the settings of the page, and has a database role of its own',
  (name, role) => {
    expect(install()).toMatchObject({status: 0, stderr: ''});
    const parts = partsOf[name] ?? {};
    expect(() => loadSettings(parts, environmentOf(name))).not.toThrow();
    const url = new URL(readFileSync(join(installed, name, 'DATABASE_URL'), 'utf8').trim());
    const {[role]: password} = parseEnv(readFileSync(join(files, 'passwords.env'), 'utf8'));
    expect([url.username, url.password]).toEqual([role, password]);
  },
);

test.each(processes)('%s gets only secrets for which it has a setting', (name) => {
  writeFileSync(join(files, 'VAPID_PRIVATE_KEY'), 'key');
  install();
  const known = describeSettings(partsOf[name] ?? {}).map((setting) => setting.name);
  const secrets = readdirSync(join(installed, name));
  expect(secrets.filter((secret) => !known.includes(secret))).toEqual([]);
  expect(secrets.includes('VAPID_PRIVATE_KEY')).toBe(name === 'push-dispatcher');
});

test.each(processes)('%s gets exactly the keyrings that it uses', (name) => {
  install();
  const uses = Object.entries(processKeys).find(([each]) => each === name)?.[1] ?? [];
  const keyrings = readdirSync(join(installed, name)).filter((secret) => secret.endsWith('_KEYS'));
  expect(keyrings).toEqual(uses.map((use) => keyVariable(use)).sort());
});

test('with the shared keyring of an older installation, exactly the processes that encrypt or decrypt get it', () => {
  const {PIN_ENCRYPTION_KEYS: _, ...keys} = newKeyrings();
  writeFileSync(join(files, 'keys.env'), lines({...keys, ENCRYPTION_KEYS: '1:old'}).join(''));
  expect(install()).toMatchObject({status: 0, stderr: ''});
  const having = processes
    .map(([name]) => name)
    .filter((name) => readdirSync(join(installed, name)).includes('ENCRYPTION_KEYS'));
  const encrypting = Object.entries(processKeys).flatMap(([name, uses]) =>
    uses.some(isPurpose) ? [name] : [],
  );
  expect(having.sort()).toEqual(encrypting.sort());
  expect(readdirSync(join(installed, 'api-gateway'))).not.toContain('PIN_ENCRYPTION_KEYS');
});

test('only the user of the images can read the secrets', () => {
  install();
  for (const [name] of processes) {
    const directory = join(installed, name);
    const modes = readdirSync(directory).map((secret) => statSync(join(directory, secret)).mode & 0o777);
    expect(statSync(directory).mode & 0o777).toBe(0o500);
    expect(new Set(modes)).toEqual(new Set([0o400]));
  }
});

test('the script can be run again with other keys, and removes a secret that no longer exists', () => {
  writeFileSync(join(files, 'APNS_KEY'), 'key');
  install();
  rmSync(join(files, 'APNS_KEY'));
  const keys = {...newKeyrings(), CONTAINER_ENCRYPTION_KEYS: '2:new'};
  writeFileSync(join(files, 'keys.env'), lines(keys).join(''));
  expect(install().status).toBe(0);
  expect(readdirSync(join(installed, 'push-dispatcher'))).not.toContain('APNS_KEY');
  expect(readFileSync(join(installed, 'signing-worker/CONTAINER_ENCRYPTION_KEYS'), 'utf8')).toBe('2:new\n');
  expect(readdirSync(installed).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('containers that run see the old or the new secrets at every moment while the script runs', async () => {
  writeFileSync(join(files, 'SERVER_CA'), 'certificate');
  install();
  // Like a container, an open directory stays the same directory when something else gets its path.
  const mounts = processes.map(([name]) => ({name, fd: openSync(join(installed, name), 'r')}));
  const read = (fd: number, secret: string) => readFileSync(`/proc/self/fd/${fd}/${secret}`, 'utf8');
  writeFileSync(join(files, 'servers.env'), 'DATABASE=new.example/signet?sslmode=verify-full\n');
  const child = spawn('sh', [script, installed], options());
  const exit = once(child, 'exit');
  const seen = new Set<string>();
  while (child.exitCode === null) {
    for (const {fd} of mounts)
      seen.add(new URL(read(fd, 'DATABASE_URL').trim()).host + read(fd, 'SERVER_CA'));
    await setImmediate();
  }
  expect(await exit).toEqual([0, null]);
  expect([...seen].filter((one) => !/^(db|new)\.examplecertificate$/.test(one))).toEqual([]);
  for (const {fd} of mounts) expect(read(fd, 'DATABASE_URL')).toContain('new.example');
  for (const {fd} of mounts) closeSync(fd);
});

test('with the certificate of a private CA, each process that has secrets trusts it', () => {
  install();
  expect(environmentOf('api-gateway')['NODE_EXTRA_CA_CERTS']).toBeUndefined();
  writeFileSync(join(files, 'SERVER_CA'), 'certificate');
  install();
  for (const [name] of processes)
    expect(environmentOf(name)['NODE_EXTRA_CA_CERTS']).toBe(join(installed, name, 'SERVER_CA'));
});

test('a repeat keeps the owner of the secrets', () => {
  install();
  const {status, stderr} = spawnSync('sh', [script, installed], {cwd: files, encoding: 'utf8'});
  expect({status, stderr}).toEqual({status: 0, stderr: ''});
  expect(statSync(join(installed, 'api-gateway/DATABASE_URL')).uid).toBe(Number(owner));
});

test('if a line is missing, the script names it and keeps the earlier files', () => {
  install();
  writeFileSync(join(files, 'passwords.env'), 'signet_gateway=x\n');
  const {status, stderr} = install();
  expect({status, stderr}).toEqual({
    status: 1,
    stderr: 'passwords.env has no line signet_session_service=…\n',
  });
  expect(readFileSync(join(installed, 'api-gateway/DATABASE_URL'), 'utf8')).not.toContain(':x@');
});

test('without Redis, the queues are in PostgreSQL', () => {
  writeFileSync(join(files, 'servers.env'), 'DATABASE=db.example/signet?sslmode=verify-full\n');
  install();
  const read = (name: string) => readFileSync(join(installed, 'session-service', name), 'utf8');
  expect(read('QUEUE_URL')).toBe(read('DATABASE_URL'));
});
