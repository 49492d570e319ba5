import fc from 'fast-check';
import {Memo} from '../src/memo.js';
import {readCertificate} from '../src/x509/certificate.js';
import {certificateFor} from './support/odd-certificates.js';

const bytes = (...octets: number[]): Uint8Array => Uint8Array.from(octets);

test('a cached value is not computed again', () => {
  const memo = new Memo<object>(2);
  const first = memo.of([bytes(1)], () => ({}));
  expect(memo.of([bytes(1)], () => ({}))).toBe(first);
  expect(memo.of([bytes(2)], () => ({}))).not.toBe(first);
});

test('the least recently used entry is evicted', () => {
  const made: number[] = [];
  const memo = new Memo<number>(2);
  for (const octet of [1, 2, 1, 3, 1, 2]) memo.of([bytes(octet)], () => made.push(octet));
  expect(made).toEqual([1, 2, 3, 2]);
});

test('a failed computation is not cached', () => {
  const memo = new Memo<string>(2);
  expect(() =>
    memo.of([bytes(1)], () => {
      throw new Error('not yet');
    }),
  ).toThrow('not yet');
  expect(memo.of([bytes(1)], () => 'now')).toBe('now');
});

test('a value with a very long key is not cached', () => {
  const memo = new Memo<object>(2);
  const key = [new Uint8Array(16 * 1024), bytes(1)];
  expect(memo.of(key, () => ({}))).not.toBe(memo.of(key, () => ({})));
});

test('different keys never share a value', () => {
  const memo = new Memo<string>(10_000);
  fc.assert(
    fc.property(fc.uint8Array({maxLength: 4}), (key) => {
      const text = [...key].join();
      expect(memo.of([key], () => text)).toBe(text);
    }),
    {numRuns: 2000},
  );
  for (let octet = 0; octet < 256; octet += 1)
    expect(memo.of([bytes(octet)], () => String(octet))).toBe(String(octet));
});

test('keys with equal endings or other boundaries are distinct', () => {
  const memo = new Memo<number>(10);
  const end = new Uint8Array(40);
  const keys = [
    [bytes(1), end],
    [bytes(2), end],
    [bytes(1, 0), end.subarray(1)],
    [bytes(1), end.subarray(1)],
    [end],
    [bytes(1), bytes(), end],
  ];
  for (const round of [1, 2])
    for (const [index, key] of keys.entries())
      expect([round, memo.of(key, () => index)]).toEqual([round, index]);
});

test('a later change of the key bytes does not affect the cache', () => {
  const memo = new Memo<string>(2);
  const key = bytes(...new Uint8Array(20));
  memo.of([key], () => 'before');
  key[0] = 1;
  expect(memo.of([key], () => 'after')).toBe('after');
});

test('a later change of a Buffer, whose slices are views, does not affect the cache either', () => {
  const memo = new Memo<string>(2);
  const key = Buffer.alloc(20);
  memo.of([key], () => 'before');
  key[0] = 1;
  expect(memo.of([key], () => 'after')).toBe('after');
});

test('a certificate stays the same when the Buffer from which it was read is used again', () => {
  const {certificate} = certificateFor({name: 'Reused'});
  const buffer = Buffer.from(certificate);
  const read = readCertificate(buffer);
  buffer.fill(0);
  expect(Buffer.compare(read.der, certificate)).toBe(0);
});
