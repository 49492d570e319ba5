import {readFileSync} from 'node:fs';
import {limits} from '@signet/contracts';
import {startFrames, type StartedSession} from '../../src/index.js';
import {json, scriptedService} from '../support/scripted-service.js';

interface Vector {
  readonly name: string;
  readonly sessionId: string;
  readonly sessionKey: string;
  readonly t: number | null;
  readonly payload: string;
}

const {proofs}: {readonly proofs: readonly Vector[]} = JSON.parse(
  readFileSync(new URL('../../../contracts/vectors/start-v1.json', import.meta.url), 'utf8'),
);
const [{sessionId, sessionKey: key} = {sessionId: '', sessionKey: ''}] = proofs;
const redirectUri = 'https://shop.example/callback';

/** The age of the session in the QR code of this moment, in milliseconds. */
const ageIn = async (session: StartedSession): Promise<number> =>
  Number(/&p=1\.Q\.(\d+)\./.exec(await startFrames(session).current())?.[1]);

const create = async (headers: Record<string, string> = {}) => {
  const created = {sessionId, expiresAt: 2_000_000_000, pushStatus: 'NOT_REQUESTED', start: {key}};
  const {client} = scriptedService([json(200, created, headers)]);
  return client.createLogin({redirectUri, start: {}});
};

/** The clock of the day, which somebody can set, and the monotonic clock. Both in milliseconds. */
let [day, monotonic] = [0, 0];
const pass = (ms: number) => {
  day += ms;
  monotonic += ms;
};
beforeEach(() => {
  [day, monotonic] = [1_800_000_000_000, 5000.25];
  jest.spyOn(Date, 'now').mockImplementation(() => day);
  jest.spyOn(performance, 'now').mockImplementation(() => monotonic);
});
afterEach(() => jest.restoreAllMocks());

test.each(proofs)('$name is made as published', async ({sessionId: id, sessionKey, t, payload}) => {
  const session = {sessionId: id.toUpperCase(), start: {key: sessionKey, startedAt: day}};
  pass(t ?? 0);
  const frames = startFrames({...session, appScheme: 'bank'});
  const text = await (t === null ? frames.link() : frames.current());
  expect(text).toBe(`bank://app/scan?sessionId=${id}&p=${payload}`);
});

test('the QR codes of a login count from its creation', async () => {
  const login = await create();
  expect(login.start.startedAt).toBe(day);
  expect(await ageIn(login)).toBe(0);
  pass(17_000);
  expect(await ageIn(login)).toBe(17_000);
});

test('the answer to a repeated request says how old the session is', async () => {
  expect(await ageIn(await create({'signet-session-age': '20000'}))).toBe(20_000);
});

describe('on a network that delays the creation', () => {
  /**
   * @param up how long the request takes, and how long the response takes, in milliseconds
   * @returns how much older a code looks than it is
   */
  const looksOlder = async (up: number, down: number, session: {waited: number; age?: string}) => {
    let createdAt = 0;
    const {client} = scriptedService([], {
      fetch: async () => {
        pass(up);
        createdAt = monotonic - Number(session.age ?? 0);
        pass(down);
        return json(200, {sessionId, start: {key}}, {'signet-session-age': session.age ?? '0'});
      },
    });
    const login = await client.createLogin({redirectUri, start: {}});
    pass(session.waited);
    return Math.round(monotonic - createdAt) - (await ageIn(login));
  };

  test.each([
    [10, 10, 10],
    [400, 400, 400],
    [800, 0, 0],
    [0, 800, 800],
    [9000, 0, 0],
    [0, 9000, 9000],
  ])(
    'of %i ms up and %i ms down, a code looks older by %i ms, and never younger',
    async (up, down, older) => {
      for (const waited of [0, 17_000])
        for (const age of ['0', '20000']) expect(await looksOlder(up, down, {waited, age})).toBe(older);
    },
  );

  test('a code of a round trip of 800 ms is still accepted when the next one replaces it', async () => {
    // The page gets a code, draws it and the camera sees it within 350 ms; a second later, the page shows the next one.
    const atCamera = 350 + 1000 + (await looksOlder(400, 400, {waited: 0}));
    expect(atCamera).toBeLessThanOrEqual(limits.startFrameAge.default);
  });
});

test.each(['', 'soon', '-5', '1e9'])('the age %j of a session counts as none', async (age) => {
  expect(await ageIn(await create({'signet-session-age': age}))).toBe(0);
});

test('in the process of the creation, nothing happens when the clock is set, also after a store', async () => {
  const stored: StartedSession = JSON.parse(JSON.stringify(await create()));
  pass(3000);
  day -= 100_000_000;
  expect(await ageIn(stored)).toBe(3000);
});

test('on another server, the clock of the day counts', async () => {
  const {start} = await create();
  pass(3000);
  const elsewhere = {...start, clock: {process: 'another', startedAt: 10 ** 9}};
  expect(await ageIn({sessionId, start: elsewhere})).toBe(3000);
  expect(await ageIn({sessionId, start: {key, startedAt: start.startedAt}})).toBe(3000);
});

test('a server whose clock is behind shows the first QR code', async () => {
  expect(await ageIn({sessionId, start: {key, startedAt: day + 400}})).toBe(0);
});

test.each<[string, unknown, string]>([
  ['nothing', undefined, 'pass what createLogin'],
  ['an id only', 'the id', 'pass what createLogin'],
  ['no session id', {start: {key, startedAt: 1}}, 'pass what createLogin'],
  ['a session without start proof', {sessionId}, 'start: {…}'],
  ['a session of the hosted page', {sessionId, hostedUrl: 'https://login.example'}, 'without hostedPage'],
  ['a key of another form', {sessionId, start: {key: `${key}=`, startedAt: 1}}, 'start.key'],
  ['no time', {sessionId, start: {key}}, 'start.startedAt'],
])('%s is refused with advice', (_, session, advice) => {
  expect(() => Reflect.apply(startFrames, undefined, [session])).toThrow(TypeError);
  expect(() => Reflect.apply(startFrames, undefined, [session])).toThrow(advice);
});
