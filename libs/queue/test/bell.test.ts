import {randomUUID} from 'node:crypto';
import {WiredBell} from '../src/bell/create-bell.js';
import {Listening} from '../src/bell/listening.js';
import {FakeWire} from './support/fake-wire.js';
import {until} from './support/until.js';

let wire: FakeWire;
let faults: unknown[];
let bell: WiredBell;
let rung: string[];

beforeEach(() => {
  wire = new FakeWire();
  faults = [];
  rung = [];
  bell = new WiredBell({sessions: wire, events: new FakeWire()}, (fault) => faults.push(fault));
});

afterEach(() => bell.close());

const hear = (onReconnect?: () => void) => bell.listen((ids) => rung.push(...ids), onReconnect);

test('rings of the same moment go out together, an id once', async () => {
  await hear();
  const ids = Array.from({length: 5}, () => randomUUID());
  for (const id of [...ids, ...ids]) bell.ring([id]);
  await until('all heard', () => rung.length >= ids.length);
  expect(rung).toEqual(ids);
  expect(wire.batches).toHaveLength(1);
  expect(wire.batches[0]).toHaveLength(3);
});

test('a ring without ids is heard as one', async () => {
  const heard: (readonly string[])[] = [];
  await bell.listen((ids) => heard.push(ids));
  bell.ring([]);
  await until('heard', () => heard.length > 0);
  expect(heard).toEqual([[]]);
});

test('rings that come while one is on its way go out together after it', async () => {
  let release: () => void = () => undefined;
  wire.held = new Promise((resolve) => {
    release = resolve;
  });
  await hear();
  const [first, ...others] = Array.from({length: 4}, () => randomUUID());
  bell.ring([first ?? '']);
  await until('the sender is open', () => wire.opened === 2);
  for (const id of others) bell.ring([id]);
  release();
  await until('all heard', () => rung.length === 4);
  expect(wire.batches).toHaveLength(2);
});

test('nothing is connected before it is needed', async () => {
  expect(wire.opened).toBe(0);
  await hear();
  expect(wire.opened).toBe(1);
});

test('ringing never throws and forgets what it cannot send', async () => {
  wire.cut();
  bell.ring([randomUUID()]);
  await until('a fault', () => faults.length > 0);
  wire.mend();
  await hear();
  const id = randomUUID();
  bell.ring([id]);
  await until('heard', () => rung.length > 0);
  expect(rung).toEqual([id]);
});

test('a wire that is cut is tried ever more seldom, however much is rung', async () => {
  wire.cut();
  const end = performance.now() + 1000;
  await until('a second of ringing', () => {
    bell.ring([randomUUID()]);
    return performance.now() > end;
  });
  expect(wire.opened).toBeLessThan(5);
});

test('what waits for the wire is bounded', async () => {
  let release: () => void = () => undefined;
  wire.held = new Promise((resolve) => {
    release = resolve;
  });
  bell.ring([randomUUID()]);
  await until('the sender is open', () => wire.opened === 1);
  for (let count = 0; count < 12_000; count++) bell.ring([randomUUID()]);
  release();
  await until('both batches', () => wire.batches.length === 2);
  expect(wire.batches[1]?.flatMap((message) => message.split(','))).toHaveLength(10_000);
});

test('a listener whose wire was cut listens again by itself, and is told that it may have missed rings', async () => {
  let reconnects = 0;
  await hear(() => (reconnects += 1));
  wire.cut();
  wire.mend();
  await until('reconnected', () => reconnects === 1);
  const id = randomUUID();
  bell.ring([id]);
  await until('heard', () => rung.includes(id));
  expect(reconnects).toBe(1);
});

test('a listener whose wire went dead without a word finds out and listens again', async () => {
  let reconnects = 0;
  const onFault = (fault: unknown) => faults.push(fault);
  const listening = new Listening(
    wire,
    {onRing: () => undefined, onReconnect: () => (reconnects += 1), onFault},
    5,
  );
  await listening.start();
  wire.isDeaf = true;
  await until('found out', () => faults.length > 0);
  wire.isDeaf = false;
  await until('reconnected', () => reconnects > 0);
  await listening.stop();
});

test('a listener that comes while the wire is cut waits for nothing and is told when it hears', async () => {
  wire.cut();
  let reconnects = 0;
  await hear(() => (reconnects += 1));
  expect(reconnects).toBe(0);
  wire.mend();
  await until('connected', () => reconnects === 1);
});

test('a listener that throws goes on hearing', async () => {
  await bell.listen((ids) => {
    rung.push(...ids);
    throw new Error('its own fault');
  });
  for (const id of ['a', 'b']) {
    bell.ring([id]);
    await until('heard', () => rung.includes(id));
  }
  expect(faults).toHaveLength(2);
});

test('a listener that has stopped hears nothing, the others do', async () => {
  const others: string[] = [];
  const stop = await hear();
  await bell.listen((ids) => others.push(...ids));
  await stop();
  bell.ring(['a']);
  await until('the other hears', () => others.length > 0);
  expect(rung).toEqual([]);
});

test('a closed bell is silent', async () => {
  await hear();
  await bell.close();
  bell.ring(['a']);
  await bell.close();
  expect(wire.batches).toEqual([]);
});
