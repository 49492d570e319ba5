import {limits} from '@signet/contracts';
import {LONGEST_MS, OpenRequest, pushedSession} from '../src/page/store/open-request.js';

const link = {kind: 'link', payload: 'signet://app/scan?sessionId=1'} as const;

/** Simulates the storage of a tab. Returns a function that creates an `OpenRequest` whose clock is at this second. */
function tab() {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  return (seconds: number) => new OpenRequest('request', {now: () => seconds * 1000, offsetMs: 0}, storage);
}

test('a request that was not scanned yet is kept for the longest time for which a session can be valid', () => {
  expect(LONGEST_MS).toBe(1000 * Math.max(limits.sessionValidity.max, limits.pushSessionValidity.max));
  const at = tab();
  at(0).save(link);
  expect(at(LONGEST_MS / 1000 - 1).read()).toEqual(link);
  expect(at(LONGEST_MS / 1000).read()).toBeNull();
});

test('a scanned request is kept until its deadline', () => {
  const at = tab();
  at(0).save(link, 120);
  expect(at(119).read()).toEqual(link);
  expect(at(120).read()).toBeNull();
});

test('the app learns once that the deadline of a request has passed', () => {
  const at = tab();
  expect(at(0).takeExpired()).toBe(false);
  at(0).save(link, 120);
  expect(at(119).takeExpired()).toBe(false);
  expect(at(119).read()).toEqual(link);
  expect([at(120).takeExpired(), at(120).takeExpired()]).toEqual([true, false]);
});

const id = '0192e4a5-7b1c-7def-8123-456789abcde1';
const payload = `signet://app/scan?sessionId=${id}`;

test.each([
  ['a push', {kind: 'link', payload: id}, id],
  ['the inbox', {kind: 'inbox', sessionId: id}, id],
  ['a link', {kind: 'link', payload}, null],
  ['a QR code', {kind: 'scanned', payload}, null],
] as const)('the app knows of %s whether the service has named the session', (_what, source, expected) => {
  expect(pushedSession(source)).toBe(expected);
});

test('the time of a picture is not restored after a reload, because the new page has another clock', () => {
  const at = tab();
  at(0).save({kind: 'scanned', payload, seenAt: 1_800_000_000_000}, 120);
  expect(at(1).read()).toEqual({kind: 'scanned', payload});
});
