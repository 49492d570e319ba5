import {spawn} from 'node:child_process';
import {resolve} from 'node:path';
import {createTestDatabase, freePort, type TestDatabase} from '@signet/testing';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a process with a wrong database password logs one clear line about it, and keeps running', async () => {
  const url = new URL(database.urls.sessionService);
  url.password = 'wrong';
  const port = await freePort();
  const child = spawn(process.execPath, ['dist/main.js'], {
    cwd: resolve(import.meta.dirname, '..'),
    env: {
      ENVIRONMENT: 'test',
      PORT: String(port),
      METRICS_PORT: '0',
      DATABASE_URL: url.href,
      // With the default, the server of a busy machine would sometimes not answer in time, which is another line.
      DATABASE_CONNECT_TIMEOUT_MS: '30000',
      QUEUE_URL: url.href,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => child.on('close', done));
  let output = '';
  const reported = new Promise<void>((done) =>
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes('"process.started"') && output.includes('"relay.failed"')) done();
    }),
  );
  await Promise.race([reported, ended]);
  // Readiness checks also fail to connect, and must not repeat the log line.
  await fetch(`http://127.0.0.1:${port}/readyz`);
  await fetch(`http://127.0.0.1:${port}/readyz`);
  expect(child.exitCode).toBeNull();
  child.kill('SIGTERM');
  await ended;
  const lines = output.split('\n').filter((line) => line.includes('database.unusable'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('DATABASE_URL has a password that PostgreSQL refuses');
  // The loop that relays events and the loop that retries failed events log this line once each.
  expect(output.split('"relay.failed"')).toHaveLength(3);
  expect(output).not.toContain('wrong');
});
