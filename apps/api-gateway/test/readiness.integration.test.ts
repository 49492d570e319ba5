import {startTestTelemetry, type TestTelemetry} from '@signet/telemetry/testing';
import {createTestDatabase, testPool, until} from '@signet/testing';
import {envelope, startGateway, type TestGateway} from './relying-party/gateway.js';

const probe = ({call, port}: TestGateway) => call('GET', '/readyz', {}, `http://127.0.0.1:${port}`);

let telemetry: TestTelemetry;
let gateway: TestGateway;
beforeAll(() => {
  telemetry = startTestTelemetry();
});
afterEach(() => gateway.stop());
afterAll(() => telemetry.stop());

const postgresql = () => telemetry.metric('signet.dependency.up', {dependency: 'postgresql'});

/** Closes the database connections of the gateway, and prevents new ones. */
const closeDatabase = async ({admin}: TestGateway) => {
  await admin.query(`DO $$ BEGIN
    EXECUTE format('REVOKE CONNECT ON DATABASE %I FROM PUBLIC, signet_gateway', current_database());
  END $$`);
  await admin.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND usename = 'signet_gateway'`,
  );
};

test('a gateway that has started stays ready while the database is slow or down, and a metric shows the fault', async () => {
  gateway = await startGateway({database: {connectTimeoutMs: 200, statementTimeoutMs: 200}});
  await until('readiness', async () => (await probe(gateway)).status === 200);
  await until('the connection to the database', async () => (await postgresql()) === 1);
  expect((await probe(gateway)).json).toEqual({status: 'ok'});
  await closeDatabase(gateway);
  await until('the loss of the database', async () => (await postgresql()) === 0);
  expect((await probe(gateway)).status).toBe(200);
});

test('a gateway that never reached its database is not ready, and does not say why', async () => {
  gateway = await startGateway({
    database: {url: 'postgres://signet_gateway@127.0.0.1:9/x', connectTimeoutMs: 200},
  });
  const {status, json} = await probe(gateway);
  expect([status, json, await postgresql()]).toEqual([503, envelope('temporarily_unavailable'), 0]);
});

test.each([600_000, -600_000])(
  'a gateway whose clock is %i ms ahead is not ready until its clock is right',
  async (shift) => {
    gateway = await startGateway();
    await until('readiness', async () => (await probe(gateway)).status === 200);
    const now = Date.now;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + shift);
    await until('the wrong clock', async () => (await probe(gateway)).status === 503);
    clock.mockRestore();
    await until('readiness', async () => (await probe(gateway)).status === 200);
  },
);

test('a gateway is not ready before the migrations of its release are applied, and its log names them', async () => {
  const database = await createTestDatabase();
  const admin = testPool(database.adminUrl);
  const setNewest = (finishedAt: string) =>
    admin.query(
      `UPDATE _prisma_migrations SET finished_at = ${finishedAt}
       WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations)`,
    );
  await setNewest('NULL');
  gateway = await startGateway({database: {url: database.urls.gateway}});
  expect((await probe(gateway)).status).toBe(503);
  const entry = () => telemetry.logs().find(({event}) => event === 'schema.missing');
  await until('the log entry', () => entry() !== undefined);
  expect(entry()).toMatchObject({missing: expect.stringMatching(/^[0-9]{14}_[a-z_]+$/)});
  expect(await telemetry.metric('signet.dependency.up', {dependency: 'schema'})).toBe(0);
  await setNewest('now()');
  await until('readiness', async () => (await probe(gateway)).status === 200);
  await admin.end();
  await database.drop();
});
