import {createTestDatabase, testPool, type TestDatabase} from '@signet/testing';
import {RecoveringConnection} from '../../src/backend/recovering-connection.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a queue survives the loss of a connection that is checked out but idle', async () => {
  const connection = new RecoveringConnection({connectionString: database.adminUrl, max: 1});
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
