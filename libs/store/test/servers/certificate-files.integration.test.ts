import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {database, loadSettings} from '@signet/settings';
import {startTemporaryPostgres, testTls} from '@signet/testing';
import {Database} from '../../src/database.js';

const directory = mkdtempSync(join(tmpdir(), 'signet-ca-'));
const file = join(directory, 'ca.pem');
afterAll(() => rmSync(directory, {recursive: true}));

function databaseAt(url: string, ca = testTls().ca): Database {
  writeFileSync(file, ca);
  const {database: settings} = loadSettings(
    {database},
    {DATABASE_URL: url, DATABASE_CONNECT_TIMEOUT_MS: '10000', DATABASE_STATEMENT_TIMEOUT_MS: '10000'},
  );
  rmSync(file);
  return new Database({...settings, applicationName: 'test', onIdleError: () => undefined});
}

/** Opens several connections at once, and checks that each uses TLS. */
async function expectTls({pool}: Database): Promise<void> {
  const sql = 'SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()';
  const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
  for (const client of clients) expect((await client.query(sql)).rows).toEqual([{ssl: true}]);
  for (const client of clients) client.release(true);
}

test('new connections need no file: the file of the CA may be deleted after the start', async () => {
  const {ca: _ca, ...tls} = testTls();
  const server = await startTemporaryPostgres({tls});
  const connected = databaseAt(`${server.url('postgres')}?sslmode=verify-full&sslrootcert=${file}`);
  await expectTls(connected);
  await server.restart();
  await expectTls(connected);
  await connected.onApplicationShutdown();
  await server.stop();
}, 60_000);

test('each host of a list must have a certificate for its own name', async () => {
  const {ca, ...tls} = testTls('DNS:db.example,IP:127.0.0.1');
  const server = await startTemporaryPostgres({tls});
  const {port} = new URL(server.url('postgres'));
  const urlFor = (hosts: string) =>
    `postgres://postgres:test@${hosts}/postgres?target_session_attrs=read-write&sslmode=verify-full&sslrootcert=${file}`;
  const connected = databaseAt(urlFor(`localhost:${port},127.0.0.1:${port}`), ca);
  await expectTls(connected);
  const other = databaseAt(urlFor(`localhost:${port},localhost:${port}`), ca);
  const refusal = `localhost:${port} does not accept connections (ERR_TLS_CERT_ALTNAME_INVALID)`;
  await expect(other.check()).rejects.toThrow(`${refusal}; ${refusal}`);
  await Promise.all([connected.onApplicationShutdown(), other.onApplicationShutdown()]);
  await server.stop();
}, 60_000);
