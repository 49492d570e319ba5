import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {resolve} from 'node:path';
import {freePort, until} from '@signet/testing';
import {requestAbout} from './support/openssl-client.js';
import {post, settingsFor, startDatabase, type StatusDatabase} from './support/status-world.js';

let database: StatusDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.drop());

const statusOf = (url: string): Promise<number | undefined> =>
  fetch(url).then(
    ({status}) => status,
    () => undefined,
  );

test('on SIGTERM, the process is not ready at once, answers every request while it drains, and exits with 0', async () => {
  const serial = database.randomSerial();
  await database.add(serial);
  const port = await freePort();
  const child = spawn(process.execPath, ['dist/main.js'], {
    cwd: resolve(import.meta.dirname, '..'),
    env: {...settingsFor(database.url), PORT: String(port), METRICS_PORT: '0', LIMIT_DRAIN: '10'},
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const base = `http://127.0.0.1:${port}`;
  await until('the start', async () => (await statusOf(`${base}/readyz`)) === 200, 60_000);
  const request = requestAbout([serial]);
  child.kill('SIGTERM');
  await until('the drain', async () => (await statusOf(`${base}/readyz`)) === 503);
  const responses = await Promise.all(Array.from({length: 20}, () => post(`${base}/ocsp`, request)));
  expect(responses).toHaveLength(20);
  expect(await ended).toEqual([0, null]);
});

test('a process whose responder has the wrong key says so, and does not start', async () => {
  const settings = settingsFor(database.url);
  const child = spawn(process.execPath, ['dist/main.js'], {
    cwd: resolve(import.meta.dirname, '..'),
    env: {...settings, STATUS_RESPONDERS: `${settings['STATUS_ISSUING_CAS']}`, PORT: '0', METRICS_PORT: '0'},
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text) => (said += text));
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(said).toContain(
    'STATUS_RESPONDERS must be X.509 certificates in PEM, each with its unencrypted private key',
  );
});
