import fc from 'fast-check';
import {
  formatEventCursor,
  isFromDatabase,
  nextEventCursor,
  parseSnapshot,
  readEventCursor,
  type EventCursor,
} from '../../src/index.js';

const id = fc.bigInt({min: 1n, max: 10n ** 17n});
const snapshots = fc
  .record({end: id, distances: fc.uniqueArray(fc.bigInt({min: 1n, max: 1000n}), {maxLength: 20})})
  .map(({end, distances}) => ({
    end: String(end),
    running: distances.filter((distance) => distance <= end).map((distance) => String(end - distance)),
  }));
const pages = fc.option(fc.record({until: snapshots, after: id.map(String)}));

test('every cursor is read as it was written, and needs no escaping in a URL', () => {
  fc.assert(
    fc.property(fc.record({since: snapshots, page: pages}), (cursor: EventCursor) => {
      const text = formatEventCursor(cursor);
      expect(encodeURIComponent(text)).toBe(text);
      expect(readEventCursor(text)).toEqual(cursor);
    }),
  );
});

test('any other text is read as null or as a cursor with the same text', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9.-]{0,20}$/), (text) => {
      const cursor = readEventCursor(text);
      if (cursor !== null) expect(readEventCursor(formatEventCursor(cursor))).toEqual(cursor);
    }),
  );
});

test.each(['', '-', '.', '1.', '1.2', '1.2.', '1.2.3.4', '1-2', '1--1', '+1', '1 ', '0x1', '1'.repeat(19)])(
  '"%s" is not a cursor',
  (text) => {
    expect(readEventCursor(text)).toBeNull();
  },
);

test('the text of a snapshot of PostgreSQL is read', () => {
  expect(parseSnapshot('10:20:10,14,15')).toEqual({end: '20', running: ['10', '14', '15']});
  expect(parseSnapshot('20:20:')).toEqual({end: '20', running: []});
});

const [first, second, third] = ['10:10:', '20:20:', '30:30:'].map(parseSnapshot);

test('the pages of a list end where the first page was read', () => {
  const start: EventCursor = {since: parseSnapshot('10:10:'), page: null};
  const onePage = nextEventCursor(start, parseSnapshot('20:20:'), '7');
  expect(onePage).toEqual({since: first, page: {until: second, after: '7'}});
  expect(nextEventCursor(onePage, parseSnapshot('30:30:'), '9')).toEqual({
    since: first,
    page: {until: second, after: '9'},
  });
  expect(nextEventCursor(onePage, parseSnapshot('30:30:'), null)).toEqual({since: second, page: null});
  expect(nextEventCursor(start, parseSnapshot('30:30:'), null)).toEqual({since: third, page: null});
});

test('a cursor with higher transaction ids comes from another database', () => {
  const now = parseSnapshot('20:20:');
  expect(isFromDatabase({since: now, page: null}, now)).toBe(true);
  expect(isFromDatabase({since: parseSnapshot('21:21:'), page: null}, now)).toBe(false);
  const page = {until: parseSnapshot('21:21:'), after: '1'};
  expect(isFromDatabase({since: now, page}, now)).toBe(false);
});
