import {startTestTelemetry} from '@signet/telemetry/testing';
import {warnOfUnprotectedConnections} from '../src/unprotected-connections.js';

test('a process warns of connections without encryption or password, and does not log their URLs', async () => {
  const telemetry = startTestTelemetry();
  warnOfUnprotectedConnections({
    database: {url: 'postgres://signet:hunter2@db.example/signet'},
    queues: {url: 'rediss://cache.example'},
  });
  expect(telemetry.logs().map(({event, component}) => [event, component])).toEqual([
    ['connection.unencrypted', 'database'],
    ['connection.without_password', 'queues'],
  ]);
  expect(await telemetry.everything()).not.toMatch(/hunter2|example/);
  await telemetry.stop();
});

test('protected connections, and those on this machine, are not mentioned', async () => {
  const telemetry = startTestTelemetry();
  warnOfUnprotectedConnections({
    database: {url: 'postgres://signet:hunter2@db.example/signet?sslmode=verify-full'},
    queues: {url: 'redis://127.0.0.1'},
  });
  warnOfUnprotectedConnections({});
  expect(telemetry.logs()).toEqual([]);
  await telemetry.stop();
});
