import {createTestDatabase, testPool, type TestDatabase} from '@signet/testing';
import {connectionOptions} from '../../src/backend/postgres-backend.js';
import {RecoveringConnection} from '../../src/backend/recovering-connection.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the server ends the open transaction of a paused process', async () => {
  const options = {...connectionOptions, idle_in_transaction_session_timeout: 100};
  const connection = new RecoveringConnection({url: database.adminUrl}, {...options, max: 1});
  const client = await connection.pool.connect();
  const ended = new Promise<void>((resolve) => client.on('end', resolve));
  const {rows} = await client
    .query(`BEGIN; SELECT current_setting('statement_timeout') AS timeout`)
    .then((results: unknown) => (Array.isArray(results) ? results[1] : results));
  expect(rows).toEqual([{timeout: '9s'}]);
  await ended;
  client.release();
  await connection.close();
});

test('a queue survives the loss of a connection that is checked out but idle', async () => {
  const connection = new RecoveringConnection({url: database.adminUrl}, {max: 1});
  const admin = testPool(database.adminUrl);
  const client = await connection.pool.connect();
  const {rows} = await client.query('SELECT pg_backend_pid() AS pid');
  const ended = new Promise<void>((resolve) => client.on('end', resolve));
  await admin.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  await ended;
  client.release();
  expect((await connection.pool.query('SELECT 1')).rowCount).toBe(1);
  await Promise.all([connection.close(), admin.end()]);
});
