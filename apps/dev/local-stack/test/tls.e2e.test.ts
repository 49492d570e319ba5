import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {mapTable} from '@signet/contracts';
import {createLocalAuthority} from '@signet/pki';
import {
  hasRedis,
  migrateTestDatabase,
  PushReceiver,
  startRedisServer,
  startTemporaryPostgres,
  testPool,
  TestTrustServices,
  testTls,
  until,
  type TestDatabase,
} from '@signet/testing';
import {backendsOf} from './support/backends.js';
import {createLogin, logIn} from './support/login.js';
import {sign, untilStatus} from './support/signing.js';
import {Stack} from './support/stack.js';

const directory = mkdtempSync(join(tmpdir(), 'signet-tls-'));
afterAll(() => rmSync(directory, {recursive: true}));

const caFile = join(directory, 'ca.pem');

/**
 * Creates a migrated database on a server that accepts only TLS connections. Its URLs require TLS and a valid server
 * certificate. The URLs of the roles do not name the CA: processes know it from NODE_EXTRA_CA_CERTS.
 */
async function startDatabase(): Promise<TestDatabase> {
  const {ca, ...tls} = testTls();
  const server = await startTemporaryPostgres({tls});
  writeFileSync(caFile, ca);
  const url = `${server.url('signet')}?sslmode=verify-full&sslrootcert=${caFile}`;
  const database = await migrateTestDatabase(url, server.stop);
  // The test itself connects as an operator, and was started without NODE_EXTRA_CA_CERTS.
  return {...database, urls: {...mapTable(database.urls, withoutCa), operator: database.urls.operator}};
}

function withoutCa(text: string): string {
  const url = new URL(text);
  url.searchParams.delete('sslrootcert');
  return url.href;
}

/** Starts a Redis server that accepts only TLS connections. Returns it with the settings that processes need for it. */
async function startQueues() {
  const {ca, ...tls} = testTls();
  const server = await startRedisServer(undefined, tls);
  return {...server, settings: {QUEUE_CA_CERTIFICATES: ca}};
}

test.each(backendsOf(hasRedis()))(
  'with PostgreSQL, and queues on %s, that accept only TLS, people log in, get pushes and sign',
  async (backend) => {
    const authority = createLocalAuthority();
    const [database, pushes, trust] = await Promise.all([
      startDatabase(),
      PushReceiver.start(),
      TestTrustServices.start(authority),
    ]);
    const redis = backend === 'Redis' ? await startQueues() : undefined;
    const stack = await Stack.start({
      gateways: 1,
      sessionServices: 1,
      workers: ['push-dispatcher', 'signing-worker', 'retention-sweeper'],
      database,
      ...(redis && {redisUrl: redis.url}),
      environment: {NODE_EXTRA_CA_CERTS: caFile, ...redis?.settings},
      pushUrl: pushes.url,
      authority,
      trust,
    });
    const phone = await stack.phone({pushToken: 'the phone'});
    const {subjectId} = await logIn(stack, phone);
    const {sessionId} = await createLogin(stack, {subject_id: subjectId, push: true});
    await until('the push', () => pushes.received.some(({body}) => body.includes(sessionId)));
    await untilStatus(stack, await sign(stack, phone), 'COMPLETED');
    const {rows} = await stack.admin.query(
      `SELECT DISTINCT ssl.ssl FROM pg_stat_activity JOIN pg_stat_ssl ssl USING (pid) WHERE usename LIKE 'signet_%'`,
    );
    expect(rows).toEqual([{ssl: true}]);
    await Promise.all([stack.stop(), pushes.stop(), trust.stop()]);
    await redis?.stop();
  },
);

test.each([
  ['another name', testTls('DNS:db.example'), testTls('DNS:db.example').ca, 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ['a certificate of another CA', testTls(), testTls('DNS:db.example').ca, 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
])('a PostgreSQL server with %s is refused', async (_fault, tls, trusted, code) => {
  const server = await startTemporaryPostgres({tls});
  const file = join(directory, 'trusted.pem');
  writeFileSync(file, trusted);
  const pool = testPool(`${server.url('postgres')}?sslmode=verify-full&sslrootcert=${file}`);
  await expect(pool.query('SELECT 1')).rejects.toMatchObject({code});
  await pool.end();
  await server.stop();
});
