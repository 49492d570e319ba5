import {parseRetryAfter} from '@signet/outbound';

const now = Date.parse('2026-11-20T12:00:00Z');

test.each([
  [undefined, null],
  ['', null],
  ['soon', null],
  ['-5', null],
  ['1.5', null],
  ['0', 0],
  ['7', 7000],
  ['99999999999999999999', 3_600_000],
  ['Fri, 20 Nov 2026 12:00:30 GMT', 30_000],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
  ['Sat, 20 Nov 2027 12:00:00 GMT', 3_600_000],
  ['Friday, 20-Nov-26 12:00:30 GMT', 30_000],
  ['Fri Nov 20 12:00:30 2026', 30_000],
  ['Fri Nov 20 12:00:30 2026 CET', null],
  ['2026-11-20T12:00:30Z', null],
])('Retry-After %p means a wait of %p ms', (header, expected) => {
  expect(parseRetryAfter(header, now)).toBe(expected);
});

test('a Retry-After in the obsolete form without a time zone may pad the day with a space', () => {
  expect(parseRetryAfter('Sun Dec  6 12:00:30 2026', Date.parse('2026-12-06T12:00:00Z'))).toBe(30_000);
});
