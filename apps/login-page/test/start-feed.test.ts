import {mock} from 'node:test';
import type {HostedStartLine} from '@signet/contracts';
import {StartFeed} from '../src/page/start/start-feed.js';

const waiting = {sessionId: 'first', expiresAt: 0, site: 'Shop'};
const stored = {...waiting, start: {ways: ['QR', 'LINK']}} satisfies Parameters<StartFeed['follow']>[0];
const exchanged = {...stored, start: {...stored.start, link: '1.L.a', frame: '1.Q.0.a'}};

beforeEach(() => mock.timers.enable({apis: ['setTimeout']}));
afterEach(() => mock.timers.reset());

const STEP_MS = 100;

/** A feed whose streams a test feeds with lines, and which gets the given answers to its questions for a frame. */
function feedOf(asked: (string | null)[] = []) {
  let now = 0;
  const streams: {line: (line: HostedStartLine) => void; end: () => void}[] = [];
  const shown: (string | null)[] = [];
  let details = 0;
  let questions = 0;
  const feed = new StartFeed({
    now: () => now,
    onDetails: () => (details += 1),
    api: {
      streamStart: (_id, signal, onLine) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve());
          streams.push({line: onLine, end: resolve});
        }),
      frame: async () => asked[questions++] ?? null,
    },
  });
  feed.subscribe((frame) => shown.push(frame));
  const pass = async (milliseconds: number) => {
    for (let left = milliseconds; left >= 0; left -= STEP_MS) {
      const step = Math.min(STEP_MS, left);
      now += step;
      mock.timers.tick(step);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return {feed, streams, shown, pass, details: () => details, questions: () => questions};
}

test('the frame of the exchange is shown at once, and each frame of the stream replaces it', async () => {
  const {feed, streams, shown, details} = feedOf();
  feed.follow(exchanged, true);
  expect(feed.details).toEqual({ways: ['QR', 'LINK'], link: '1.L.a'});
  streams[0]?.line({ways: ['QR', 'LINK'], link: '1.L.a', frame: '1.Q.10.b'});
  streams[0]?.line({frame: '1.Q.1010.c'});
  expect(shown.filter((frame) => frame !== null)).toEqual(['1.Q.0.a', '1.Q.10.b', '1.Q.1010.c']);
  expect([details(), streams.length]).toEqual([0, 1]);
});

test('the details of a resumed login come from the stream', () => {
  const {feed, streams, details} = feedOf();
  feed.follow(stored, true);
  expect(feed.details).toBeNull();
  streams[0]?.line({ways: ['QR', 'LINK'], link: '1.L.a', frame: '1.Q.10.b'});
  expect(feed.details).toEqual({ways: ['QR', 'LINK'], link: '1.L.a'});
  expect(details()).toBe(1);
});

test('a frame disappears after three seconds without a newer one, and the page reconnects', async () => {
  const {feed, streams, shown, pass} = feedOf();
  feed.follow(exchanged, true);
  streams[0]?.line({frame: '1.Q.10.b'});
  await pass(2900);
  expect(shown.at(-1)).toBe('1.Q.10.b');
  await pass(200);
  expect(shown.at(-1)).toBeNull();
  await pass(1000);
  expect(streams).toHaveLength(2);
});

test('a frame that arrives late is not shown', async () => {
  const {feed, streams, shown, pass} = feedOf();
  feed.follow(exchanged, true);
  await pass(1000);
  streams[0]?.line({frame: '1.Q.1000.b'});
  await pass(2600);
  streams[0]?.line({frame: '1.Q.2000.c'});
  expect(shown.at(-1)).toBe('1.Q.1000.b');
});

test('if no line arrives, the page asks for each frame, and tries the stream again when that fails', async () => {
  const {feed, streams, shown, pass, questions} = feedOf(['1.Q.4000.x', '1.Q.5000.y', null]);
  feed.follow(exchanged, true);
  await pass(3000);
  await pass(1000);
  expect(shown.at(-1)).toBe('1.Q.4000.x');
  await pass(1000);
  expect(shown.at(-1)).toBe('1.Q.5000.y');
  await pass(2500);
  expect([questions(), streams.length]).toEqual([3, 2]);
});

test('a stream that breaks is opened again after a pause, or at once when the page wakes up', async () => {
  const {feed, streams, pass} = feedOf();
  feed.follow(exchanged, true);
  streams[0]?.line({frame: '1.Q.10.b'});
  streams[0]?.end();
  await pass(0);
  expect(streams).toHaveLength(1);
  feed.wake();
  await pass(0);
  expect(streams).toHaveLength(2);
});

test('no frame is shown once a phone has opened the session, and the details stay', async () => {
  const {feed, streams, shown, pass} = feedOf();
  feed.follow(exchanged, true);
  feed.follow(exchanged, false);
  expect(shown.at(-1)).toBeNull();
  streams[0]?.line({frame: '1.Q.10.b'});
  await pass(5000);
  expect(shown.at(-1)).toBeNull();
  expect(feed.details).toEqual({ways: ['QR', 'LINK'], link: '1.L.a'});
  expect(streams).toHaveLength(1);
});

test('a login without start proof has no stream', () => {
  const {feed, streams} = feedOf();
  feed.follow(waiting, true);
  expect([feed.details, streams]).toEqual([null, []]);
});
