import type {SessionStatus} from '../src/index.js';
import {json, refusal, scriptedService} from './support/scripted-service.js';

const states = (...statuses: SessionStatus[]) => statuses.map((status) => json(200, {status}));

test('a wait polls at once, and then holds each poll until the status changes', async () => {
  const {client, received} = scriptedService(states('PENDING', 'SCANNED', 'CONFIRMED'));
  const seen: SessionStatus[] = [];
  const {status} = await client.waitUntil('s', 'CONFIRMED', {onStatus: (one) => seen.push(one)});
  expect(status).toBe('CONFIRMED');
  expect(seen).toEqual(['PENDING', 'SCANNED', 'CONFIRMED']);
  expect(received.map(({path}) => path)).toEqual([
    '/s/status',
    '/s/status?wait=25&since=PENDING',
    '/s/status?wait=25&since=SCANNED',
  ]);
});

test.each<[SessionStatus, SessionStatus]>([
  ['SCANNED', 'CONFIRMED'],
  ['CONFIRMED', 'COMPLETED'],
  ['CONFIRMED', 'CANCELLED'],
  ['COMPLETED', 'EXPIRED'],
])('a wait for %s ends with %s', async (wanted, reached) => {
  const {client} = scriptedService(states('PENDING', reached));
  expect(await client.waitUntil('s', wanted)).toEqual({status: reached});
});

test('a wait ends with the current status when it times out', async () => {
  const {client} = scriptedService(states('PENDING'));
  expect(await client.waitUntil('s', 'CONFIRMED', {timeoutMs: 30})).toEqual({status: 'PENDING'});
});

test('a wait ends in time although the service does not answer a poll', async () => {
  const {client} = scriptedService([...states('PENDING'), 'held'], {timeoutMs: 60_000});
  expect(await client.waitUntil('s', 'CONFIRMED', {timeoutMs: 1200})).toEqual({status: 'PENDING'});
});

test('a wait continues after a temporary failure', async () => {
  const {client} = scriptedService(
    [
      ...states('PENDING'),
      new TypeError('fetch failed'),
      refusal(503, 'temporarily_unavailable'),
      ...states('CONFIRMED'),
    ],
    {retries: 0},
  );
  expect(await client.waitUntil('s', 'CONFIRMED')).toEqual({status: 'CONFIRMED'});
});

test('a wait for an unknown session fails at once', async () => {
  const {client, received} = scriptedService([refusal(404, 'session_not_found')]);
  await expect(client.waitUntil('s', 'CONFIRMED')).rejects.toMatchObject({errorCode: 'session_not_found'});
  expect(received).toHaveLength(1);
});

test('a wait that never gets an answer fails with the last error when it times out', async () => {
  const {client} = scriptedService([new TypeError('fetch failed')], {retries: 0});
  const wait = client.waitUntil('s', 'CONFIRMED', {timeoutMs: 10});
  await expect(wait).rejects.toMatchObject({name: 'SignetConnectionError'});
});

test('a wait can be aborted', async () => {
  const {client} = scriptedService([...states('PENDING'), 'held']);
  const controller = new AbortController();
  const onStatus = () => controller.abort(new Error('the browser has gone'));
  const wait = client.waitUntil('s', 'CONFIRMED', {signal: controller.signal, onStatus});
  await expect(wait).rejects.toThrow('the browser has gone');
});
