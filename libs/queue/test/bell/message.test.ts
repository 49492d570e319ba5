import fc from 'fast-check';
import {packMessages, unpackMessage} from '../../src/bell/message.js';

const ids = fc.array(fc.uuid());

test('every id arrives once, in order, for any message size', () => {
  fc.assert(
    fc.property(ids, fc.integer({min: 36, max: 400}), (given, maxBytes) => {
      expect(packMessages(given, maxBytes).flatMap(unpackMessage)).toEqual(given);
    }),
  );
});

test('every message is within the maximum size, and too full for the next id', () => {
  fc.assert(
    fc.property(ids, fc.integer({min: 36, max: 400}), (given, maxBytes) => {
      const lengths = packMessages(given, maxBytes).map((message) => Buffer.byteLength(message));
      for (const length of lengths) expect(length).toBeLessThanOrEqual(maxBytes);
      for (const length of lengths.slice(0, -1)) expect(length + 37).toBeGreaterThan(maxBytes);
    }),
  );
});

test('a ring without ids becomes one empty message', () => {
  expect(packMessages([], 7900)).toEqual(['']);
  expect(unpackMessage('')).toEqual([]);
});
