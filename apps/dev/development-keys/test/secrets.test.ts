import {mkdtempSync, readFileSync, rmSync, statSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {createLocalAuthority} from '@signet/pki';
import {newSecrets} from '../src/secrets.js';
import {writeSecrets} from '../src/write-secrets.js';

const directory = mkdtempSync(join(tmpdir(), 'signet-keys-'));
afterAll(() => rmSync(directory, {recursive: true}));

test('the secrets are written once, and a second run keeps them', () => {
  const read = () => readFileSync(join(directory, 'service/NAME'), 'utf8');
  expect(writeSecrets(directory, () => ({service: {NAME: 'first'}}))).toBe(true);
  expect(writeSecrets(directory, () => ({service: {NAME: 'second'}}))).toBe(false);
  expect(read()).toBe('first');
  expect(statSync(join(directory, 'service/NAME')).mode & 0o777).toBe(0o444);
});

test('an interrupted run is repeated as a whole', () => {
  const other = join(directory, 'other');
  expect(() =>
    writeSecrets(other, () => {
      throw new Error('interrupted');
    }),
  ).toThrow('interrupted');
  expect(writeSecrets(other, () => ({service: {NAME: 'first'}}))).toBe(true);
});

test('every role has a password of its own, which is in the URL of its service', () => {
  const secrets = newSecrets(createLocalAuthority());
  const roles = secrets['postgres']?.['roles.sql'] ?? '';
  const passwords = [...roles.matchAll(/^CREATE ROLE (\w+) LOGIN PASSWORD '(\w+)';$/gm)];
  expect(new Set(passwords.map(([, , password]) => password)).size).toBe(passwords.length);
  expect(passwords.length).toBeGreaterThan(5);
  const urls = Object.values(secrets).map(({DATABASE_URL: url}) => url);
  for (const [, role, password] of passwords)
    expect(urls.filter((url) => url?.includes(`//${role}:${password}@`))).toHaveLength(1);
});

test('only signetctl receives the password of the owner of the database', () => {
  const secrets = newSecrets(createLocalAuthority());
  const owner = secrets['postgres']?.['password'] ?? '';
  const holders = Object.entries(secrets).filter(([, files]) => JSON.stringify(files).includes(owner));
  expect(holders.map(([name]) => name)).toEqual(['postgres', 'signetctl']);
});
