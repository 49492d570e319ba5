import {clockCheck} from '../src/health/clock-check.js';
import {startProbe} from './support/probe.js';

test.each([
  {difference: 0, status: 200},
  {difference: 29_999, status: 200},
  {difference: -29_999, status: 200},
  {difference: 30_001, status: 503},
  {difference: -90_000, status: 503},
])(
  'a process whose clock differs by $difference ms from the database answers $status',
  async ({difference, status}) => {
    const {app, base} = await startProbe({
      drainMs: 0,
      checks: {useFactory: () => [clockCheck({clockDifference: async () => difference})]},
    });
    expect((await fetch(`${base}/readyz`)).status).toBe(status);
    await app.close();
  },
);

test('while the database does not answer, the last difference decides', async () => {
  let answer = async () => 90_000;
  const {check} = clockCheck({clockDifference: () => answer()});
  await expect(check()).rejects.toThrow('The clock differs');
  answer = () => Promise.reject(new Error('no connection'));
  await expect(check()).rejects.toThrow('The clock differs');
  answer = async () => 0;
  await expect(check()).resolves.toBeUndefined();
  answer = () => new Promise<never>(() => undefined);
  await expect(check()).resolves.toBeUndefined();
});
