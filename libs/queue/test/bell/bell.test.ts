import {randomUUID} from 'node:crypto';
import {Subscription} from '../../src/bell/subscription.js';
import {TransportBell} from '../../src/bell/transport-bell.js';
import {FakeTransport} from '../support/fake-transport.js';
import {until} from '@signet/testing';

let transport: FakeTransport;
let faults: unknown[];
let bell: TransportBell;
let received: string[];

beforeEach(() => {
  transport = new FakeTransport();
  faults = [];
  received = [];
  bell = new TransportBell({sessions: transport, events: new FakeTransport()}, (fault) => faults.push(fault));
});

afterEach(() => bell.close());

const hear = (onReconnect?: () => void) => bell.listen((ids) => received.push(...ids), onReconnect);

test('rings in the same moment are sent together, each id once', async () => {
  await hear();
  const ids = Array.from({length: 5}, () => randomUUID());
  for (const id of [...ids, ...ids]) bell.ring([id]);
  await until('all heard', () => received.length >= ids.length);
  expect(received).toEqual(ids);
  expect(transport.batches).toHaveLength(1);
  expect(transport.batches[0]).toHaveLength(3);
});

test('a ring without ids arrives without ids', async () => {
  const heard: (readonly string[])[] = [];
  await bell.listen((ids) => heard.push(ids));
  bell.ring([]);
  await until('heard', () => heard.length > 0);
  expect(heard).toEqual([[]]);
});

test('rings during a send are sent together after it', async () => {
  let release: () => void = () => undefined;
  transport.held = new Promise((resolve) => {
    release = resolve;
  });
  await hear();
  const [first, ...others] = Array.from({length: 4}, () => randomUUID());
  bell.ring([first ?? '']);
  await until('the sender is open', () => transport.opened === 2);
  for (const id of others) bell.ring([id]);
  release();
  await until('all heard', () => received.length === 4);
  expect(transport.batches).toHaveLength(2);
});

test('the bell connects when it is first used', async () => {
  expect(transport.opened).toBe(0);
  await hear();
  expect(transport.opened).toBe(1);
});

test('ringing never throws, and rings that cannot be sent are dropped', async () => {
  transport.cut();
  bell.ring([randomUUID()]);
  await until('a fault', () => faults.length > 0);
  transport.repair();
  await hear();
  const id = randomUUID();
  bell.ring([id]);
  await until('heard', () => received.length > 0);
  expect(received).toEqual([id]);
});

test('reconnection backs off, even if the bell rings often', async () => {
  transport.cut();
  const end = performance.now() + 1000;
  await until('a second of ringing', () => {
    bell.ring([randomUUID()]);
    return performance.now() > end;
  });
  expect(transport.opened).toBeLessThan(5);
});

test('ids that wait to be sent are capped', async () => {
  let release: () => void = () => undefined;
  transport.held = new Promise((resolve) => {
    release = resolve;
  });
  bell.ring([randomUUID()]);
  await until('the sender is open', () => transport.opened === 1);
  for (let count = 0; count < 12_000; count++) bell.ring([randomUUID()]);
  release();
  await until('both batches', () => transport.batches.length === 2);
  expect(transport.batches[1]?.flatMap((message) => message.split(','))).toHaveLength(10_000);
});

test('a subscriber that lost its connection reconnects, and is notified that it may have missed rings', async () => {
  let reconnects = 0;
  await hear(() => (reconnects += 1));
  transport.cut();
  transport.repair();
  await until('reconnected', () => reconnects === 1);
  const id = randomUUID();
  bell.ring([id]);
  await until('heard', () => received.includes(id));
  expect(reconnects).toBe(1);
});

test('a subscriber whose connection was dropped without notice detects it and reconnects', async () => {
  let reconnects = 0;
  const onFault = (fault: unknown) => faults.push(fault);
  const subscription = new Subscription(
    transport,
    {onRing: () => undefined, onReconnect: () => (reconnects += 1), onFault},
    5,
  );
  await subscription.start();
  transport.isDeaf = true;
  await until('found out', () => faults.length > 0);
  transport.isDeaf = false;
  await until('reconnected', () => reconnects > 0);
  await subscription.stop();
});

test('subscribing without a connection does not block, and the subscriber is notified when it is connected', async () => {
  transport.cut();
  let reconnects = 0;
  await hear(() => (reconnects += 1));
  expect(reconnects).toBe(0);
  transport.repair();
  await until('connected', () => reconnects === 1);
});

test('a subscriber that throws keeps receiving', async () => {
  await bell.listen((ids) => {
    received.push(...ids);
    throw new Error('a fault of the subscriber');
  });
  for (const id of ['a', 'b']) {
    bell.ring([id]);
    await until('heard', () => received.includes(id));
  }
  expect(faults).toHaveLength(2);
});

test('a stopped subscription receives no rings, but the others still do', async () => {
  const others: string[] = [];
  const stop = await hear();
  await bell.listen((ids) => others.push(...ids));
  await stop();
  bell.ring(['a']);
  await until('the other hears', () => others.length > 0);
  expect(received).toEqual([]);
});

test('a closed bell sends no rings', async () => {
  await hear();
  await bell.close();
  bell.ring(['a']);
  await bell.close();
  expect(transport.batches).toEqual([]);
});
