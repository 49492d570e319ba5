import fc from 'fast-check';
import {Memo} from '../src/memo.js';

const bytes = (...octets: number[]): Uint8Array => Uint8Array.from(octets);

test('what was made once is not made again', () => {
  const memo = new Memo<object>(2);
  const first = memo.of(bytes(1), () => ({}));
  expect(memo.of(bytes(1), () => ({}))).toBe(first);
  expect(memo.of(bytes(2), () => ({}))).not.toBe(first);
});

test('what was used last stays, what was used longest ago goes', () => {
  const made: number[] = [];
  const memo = new Memo<number>(2);
  for (const octet of [1, 2, 1, 3, 1, 2]) memo.of(bytes(octet), () => made.push(octet));
  expect(made).toEqual([1, 2, 3, 2]);
});

test('what could not be made is tried again', () => {
  const memo = new Memo<string>(2);
  expect(() =>
    memo.of(bytes(1), () => {
      throw new Error('not yet');
    }),
  ).toThrow('not yet');
  expect(memo.of(bytes(1), () => 'now')).toBe('now');
});

test('no two byte strings are taken for each other', () => {
  const memo = new Memo<string>(10_000);
  fc.assert(
    fc.property(fc.uint8Array({maxLength: 4}), (key) => {
      const text = [...key].join();
      expect(memo.of(key, () => text)).toBe(text);
    }),
    {numRuns: 2000},
  );
  for (let octet = 0; octet < 256; octet += 1)
    expect(memo.of(bytes(octet), () => String(octet))).toBe(String(octet));
});
