import {setImmediate} from 'node:timers/promises';
import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';
import type {PushAdapter, PushResult, PushMessage} from '../../src/providers/push-adapter.js';
import {PushGate} from '../../src/providers/gate/push-gate.js';

const message: PushMessage = {
  kind: 'SESSION',
  sessionId: crypto.randomUUID(),
  collapseId: 'an-id',
  secondsLeft: 60,
};
const never = new AbortController().signal;
const sent: PushResult = {outcome: 'sent'};
const refused = (retryAfterMs: number | null = null): PushResult => ({
  outcome: 'retry',
  from: 'provider',
  fault: {status: 500, reason: null},
  retryAfterMs,
});

type Send = PushAdapter['send'];

/** An adapter that gives the results that a test sets. Each token is its own destination. */
class ScriptedAdapter implements PushAdapter {
  readonly provider = 'WEBPUSH';
  sends = 0;
  respond: Send = async () => sent;
  closed = false;

  destinationOf(token: string): string {
    return token;
  }

  send(...args: Parameters<Send>): Promise<PushResult> {
    this.sends += 1;
    return this.respond(...args);
  }

  close(): void {
    this.closed = true;
  }
}

function arrange(concurrency = 100) {
  const adapter = new ScriptedAdapter();
  const clock = {now: 0};
  const gate = new PushGate(adapter, {concurrency, timeoutMs: 50, now: () => clock.now, random: () => 0});
  const send = (destination = 'a', signal = never) => gate.send(destination, message, signal);
  const fail = async (destination: string, times: number) => {
    adapter.respond = async () => refused();
    for (let time = 0; time < times; time += 1) await send(destination);
    adapter.respond = async () => sent;
  };
  return {adapter, clock, gate, send, fail};
}

test('returns the result of the provider', async () => {
  const {adapter, send} = arrange();
  adapter.respond = async () => ({outcome: 'unregistered'});
  await expect(send()).resolves.toEqual({outcome: 'unregistered'});
});

test('holds pushes above the concurrency limit instead of queueing them', async () => {
  const {adapter, send} = arrange(2);
  const finish: ((result: PushResult) => void)[] = [];
  adapter.respond = () => new Promise((resolve) => finish.push(resolve));
  const first = send();
  const second = send();
  await expect(send()).resolves.toEqual({outcome: 'held', waitMs: 500});
  finish.forEach((resolve) => resolve(sent));
  await expect(Promise.all([first, second])).resolves.toEqual([sent, sent]);
  adapter.respond = async () => sent;
  await expect(send()).resolves.toEqual(sent);
  expect(adapter.sends).toBe(3);
});

test('opens the circuit of a destination, and of no other, after five failures in a row', async () => {
  const {adapter, send, fail} = arrange();
  await fail('a', 5);
  await expect(send('a')).resolves.toEqual({outcome: 'held', waitMs: 1000});
  await expect(send('b')).resolves.toEqual(sent);
  expect(adapter.sends).toBe(6);
});

test('one success after the open period closes the circuit', async () => {
  const {clock, send, fail} = arrange();
  await fail('a', 5);
  clock.now = 1000;
  await expect(send('a')).resolves.toEqual(sent);
  await fail('a', 4);
  await expect(send('a')).resolves.toEqual(sent);
});

test('a refusal for one device is not a failure of the provider', async () => {
  const {adapter, send} = arrange();
  adapter.respond = async () => ({
    outcome: 'retry',
    from: 'device',
    fault: {status: 429, reason: null},
    retryAfterMs: 60_000,
  });
  for (let time = 0; time < 10; time += 1) await send('a');
  adapter.respond = async () => sent;
  await expect(send('a')).resolves.toEqual(sent);
});

test('honours Retry-After from the first failure on', async () => {
  const {adapter, clock, send} = arrange();
  adapter.respond = async () => refused(7000);
  await send('a');
  adapter.respond = async () => sent;
  await expect(send('a')).resolves.toEqual({outcome: 'held', waitMs: 7000});
  clock.now = 7000;
  await expect(send('a')).resolves.toEqual(sent);
});

test('aborts an attempt after its timeout', async () => {
  const {adapter, send} = arrange();
  adapter.respond = (_token, _message, signal) =>
    new Promise((resolve) => signal.addEventListener('abort', () => resolve(refused())));
  await expect(send()).resolves.toEqual(refused());
});

test('aborts an attempt even after a garbage collection', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const {adapter, send} = arrange();
  adapter.respond = (_token, _message, signal) =>
    new Promise((resolve) => signal.addEventListener('abort', () => resolve(refused())));
  const attempt = send();
  await setImmediate();
  collectGarbage();
  await expect(attempt).resolves.toEqual(refused());
});

test('an unexpected error is thrown, and frees the slot', async () => {
  const {adapter, send} = arrange(1);
  adapter.respond = async () => {
    throw new TypeError('an unexpected error');
  };
  await expect(send()).rejects.toThrow('an unexpected error');
  adapter.respond = async () => sent;
  await expect(send()).resolves.toEqual(sent);
});

test('keeps the circuits of a thousand failing destinations and drops the oldest', async () => {
  const {send, fail} = arrange();
  await fail('first', 5);
  for (let made = 0; made < 1000; made += 1) await fail(`made-up-${made}`, 1);
  await expect(send('first')).resolves.toEqual(sent);
});

test('closes its adapter', () => {
  const {adapter, gate} = arrange();
  gate.close();
  expect(adapter.closed).toBe(true);
});
