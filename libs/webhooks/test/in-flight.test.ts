import {InFlight} from '../src/index.js';

test('an endpoint at its limit gets no more work until some has ended; others are not affected', async () => {
  const inFlight = new InFlight(1);
  let end = (_result: string): void => undefined;
  const first = inFlight.run('a', () => new Promise<string>((resolve) => (end = resolve)));
  expect(await inFlight.run('a', async () => 'second')).toBeNull();
  expect(await inFlight.run('b', async () => 'other')).toBe('other');
  end('first');
  expect(await first).toBe('first');
  expect(await inFlight.run('a', async () => 'third')).toBe('third');
});

test('work that fails frees its place', async () => {
  const inFlight = new InFlight(1);
  await expect(inFlight.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await inFlight.run('a', async () => 'next')).toBe('next');
});
