import {BatchedReads} from '../../src/batched-reads.js';

function recorded(answer: (keys: readonly string[]) => Promise<readonly string[]>) {
  const asked: (readonly string[])[] = [];
  const reads = new BatchedReads<string, string>((keys) => {
    asked.push(keys);
    return answer(keys);
  });
  return {reads, asked};
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('reads of the same turn form one batch, and each gets the row of its key', async () => {
  const {reads, asked} = recorded(async (keys) => keys.map((key) => key.toUpperCase()));
  expect(await Promise.all(['a', 'b', 'a'].map((key) => reads.read(key)))).toEqual(['A', 'B', 'A']);
  expect(asked).toEqual([['a', 'b', 'a']]);
});

test('a read does not wait for a batch of an earlier turn', async () => {
  const {reads, asked} = recorded((keys) =>
    keys.includes('slow') ? new Promise(() => undefined) : Promise.resolve(keys),
  );
  void reads.read('slow');
  await turn();
  expect(await reads.read('quick')).toBe('quick');
  expect(asked).toEqual([['slow'], ['quick']]);
});

test('reads that arrive while two batches are running form one batch as soon as one of these ends', async () => {
  const ends: (() => void)[] = [];
  const {reads, asked} = recorded((keys) => new Promise((resolve) => ends.push(() => resolve(keys))));
  const all: Promise<string>[] = [];
  for (const key of ['a', 'b', 'c', 'd']) {
    all.push(reads.read(key));
    await turn();
  }
  expect(asked).toEqual([['a'], ['b']]);
  ends[1]?.();
  expect(await all[1]).toBe('b');
  await turn();
  expect(asked.slice(2)).toEqual([['c', 'd']]);
  for (const end of ends) end();
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

test('an error of the database rejects every read of the batch, and no later read', async () => {
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
