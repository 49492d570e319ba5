import {GatheredReads} from '../src/stores/gathered-reads.js';

/** Reads that answer each key with itself, and remember what was asked together. */
function recorded(answer: (keys: readonly string[]) => Promise<readonly string[]>) {
  const asked: (readonly string[])[] = [];
  const reads = new GatheredReads<string, string>((keys) => {
    asked.push(keys);
    return answer(keys);
  });
  return {reads, asked};
}

test('reads of the same turn go together, and each gets the row of its key', async () => {
  const {reads, asked} = recorded(async (keys) => keys.map((key) => key.toUpperCase()));
  expect(await Promise.all(['a', 'b', 'a'].map((key) => reads.read(key)))).toEqual(['A', 'B', 'A']);
  expect(asked).toEqual([['a', 'b', 'a']]);
});

test('a read does not wait for those of an earlier turn', async () => {
  const {reads, asked} = recorded((keys) =>
    keys.includes('slow') ? new Promise(() => undefined) : Promise.resolve(keys),
  );
  void reads.read('slow');
  await new Promise((resolve) => setImmediate(resolve));
  expect(await reads.read('quick')).toBe('quick');
  expect(asked).toEqual([['slow'], ['quick']]);
});

test('a fault of the database reaches everybody who asked, and nobody who asks later', async () => {
  let away = true;
  const {reads} = recorded(async (keys) => {
    if (away) throw new Error('away');
    return keys;
  });
  const results = await Promise.allSettled([reads.read('a'), reads.read('b')]);
  expect(results.map(({status}) => status)).toEqual(['rejected', 'rejected']);
  away = false;
  expect(await reads.read('c')).toBe('c');
});
