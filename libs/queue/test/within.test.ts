import {within} from '../src/within.js';

test('work within the timeout resolves or rejects as usual', async () => {
  await expect(within(1000, Promise.resolve(7))).resolves.toBe(7);
  await expect(within(1000, Promise.reject(new RangeError('no')))).rejects.toThrow(RangeError);
});

test('work that times out is abandoned, and its later failure is not an unhandled rejection', async () => {
  let fail: (reason: Error) => void = () => undefined;
  const work = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  await expect(within(1, work)).rejects.toMatchObject({code: 'ETIMEDOUT'});
  fail(new Error('too late to matter'));
  await new Promise(setImmediate);
});
