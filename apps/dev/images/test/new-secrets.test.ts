import {execFileSync, spawnSync} from 'node:child_process';
import {X509Certificate, createPrivateKey} from 'node:crypto';
import {mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {parseEnv} from 'node:util';
import {databaseRoles} from '@signet/admin/migrate';
import {gateway, keyVariable, loadSettings, processKeys, rolePasswords} from '@signet/settings';
import {root} from '../src/apps.js';

const script = join(root, 'docker/new-secrets.sh');

let files: string;
beforeEach(() => {
  files = mkdtempSync(join(tmpdir(), 'signet-secrets-'));
});
afterEach(() => rmSync(files, {recursive: true}));

const create = (environment: Readonly<Record<string, string>> = {}) =>
  spawnSync('sh', [script], {cwd: files, encoding: 'utf8', env: {...process.env, ...environment}});
const read = (name: string) => readFileSync(join(files, name), 'utf8');
const certificate = (name: string) => new X509Certificate(read(name));

test('the script creates every keyring and the password of every role', () => {
  expect(create()).toMatchObject({status: 0, stdout: ''});
  const keyrings = new Set(Object.values(processKeys).flatMap((uses) => uses.map((use) => keyVariable(use))));
  expect(Object.keys(parseEnv(read('keys.env'))).sort()).toEqual([...keyrings].sort());
  const {passwords} = loadSettings({passwords: rolePasswords}, {ROLE_PASSWORDS: read('passwords.env')});
  expect([...(passwords?.keys() ?? [])].sort()).toEqual(Object.values(databaseRoles).sort());
  expect(new Set(passwords?.values()).size).toBe(Object.values(databaseRoles).length);
});

test('the gateway accepts the certificate authority, and the names in it are those of the operator', () => {
  create({COUNTRY: 'LV', ORGANISATION: 'Banka'});
  const phones = certificate('phones.pem');
  expect(phones.subject).toBe('C=LV\nO=Banka\nCN=Banka Phone CA');
  expect(phones.verify(certificate('root.pem').publicKey)).toBe(true);
  expect(phones.checkPrivateKey(createPrivateKey(read('phones.key')))).toBe(true);
  expect(read('chain.pem')).toBe(read('phones.pem') + read('root.pem'));
  const settings = {
    BASE_URL: 'https://api.signet.example',
    LOGIN_URL: 'https://login.signet.example',
    ISSUING_CA_CERTIFICATE: read('phones.pem'),
    ISSUING_CA_KEY: read('phones.key'),
    CA_CHAIN: read('root.pem'),
  };
  expect(() => loadSettings({gateway}, settings)).not.toThrow();
});

test('openssl accepts the revocation list of the root CA', () => {
  create();
  const check = ['crl', '-inform', 'DER', '-in', 'root.crl', '-noout', '-CAfile', 'root.pem', '-verify'];
  expect(() => execFileSync('openssl', check, {cwd: files, stdio: 'pipe'})).not.toThrow();
});

test('a second run changes nothing and says so, and only their owner can read the files', () => {
  create();
  const contents = () => readdirSync(files).map((name) => [name, read(name)]);
  const before = contents();
  expect(create().stderr).toMatch(/^keys\.env exists already$/m);
  expect(contents()).toEqual(before);
  for (const name of readdirSync(files)) expect(statSync(join(files, name)).mode & 0o077).toBe(0);
});

test('an interrupted run is completed by the next one', () => {
  create();
  const keys = read('keys.env');
  for (const name of ['phones.pem', 'chain.pem', 'anchors.pem']) rmSync(join(files, name));
  expect(create().status).toBe(0);
  expect(read('keys.env')).toBe(keys);
  expect(certificate('phones.pem').verify(certificate('root.pem').publicKey)).toBe(true);
});

test('the trust anchors contain the root of the timestamp authority, and without it the script names the level', () => {
  expect(create().stderr).toContain('set SIGNATURE_LEVEL=B');
  rmSync(join(files, 'anchors.pem'));
  writeFileSync(join(files, 'tsa-root.pem'), read('root.pem'));
  expect(create().stderr).not.toContain('SIGNATURE_LEVEL');
  expect(read('anchors.pem')).toBe(read('root.pem').repeat(2));
});

test('the CA of an organisation is used, and no other one is created', () => {
  const authority = mkdtempSync(join(tmpdir(), 'signet-authority-'));
  execFileSync('sh', [script], {cwd: authority, stdio: 'ignore'});
  for (const name of ['root.pem', 'phones.pem', 'phones.key'])
    writeFileSync(join(files, name), readFileSync(join(authority, name)));
  rmSync(authority, {recursive: true});
  expect(create().status).toBe(0);
  expect(readdirSync(files)).not.toContain('root.key');
  expect(read('chain.pem')).toBe(read('phones.pem') + read('root.pem'));
});
