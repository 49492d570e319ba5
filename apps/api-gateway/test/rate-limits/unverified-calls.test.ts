import {ServiceError} from '@signet/contracts';
import {RateLimiters} from '../../src/rate-limits/rate-limiters.js';
import {UnverifiedCalls} from '../../src/rate-limits/unverified-calls.js';
import {testSettings} from '../device/support/settings.js';

const LIMIT = 5;

const newCalls = () => {
  const settings = testSettings('postgresql://localhost/none');
  return new UnverifiedCalls(new RateLimiters(null), {
    ...settings,
    limits: {...settings.limits, failuresPerAddress: LIMIT},
  });
};

const refuse = () => Promise.reject(new ServiceError('invalid_handoff'));

/** Makes one failed call from each address, and returns the code of the last refusal. */
async function failFrom(addresses: readonly string[], fail: (address: string) => Promise<unknown>) {
  const codes: (string | null)[] = [];
  for (const address of addresses)
    codes.push(
      await fail(address).then(
        () => null,
        (error: unknown) => (error instanceof ServiceError ? error.code : String(error)),
      ),
    );
  return codes.at(-1);
}

const networks = (site: string, count: number) =>
  Array.from({length: count}, (_, index) => `${site}:${index.toString(16)}::1`);

const kinds: readonly [string, (calls: UnverifiedCalls) => (address: string) => Promise<unknown>][] = [
  ['cost a read', (calls) => (address) => calls.run(address, refuse)],
  ['cost nothing', (calls) => (address) => calls.countFailure(address)],
];

test.each(kinds)(
  'the networks of one /48 may have eight times as many failures that %s as a /64',
  async (_name, of) => {
    const fail = of(newCalls());
    expect(await failFrom(networks('2001:db8:1', 8 * LIMIT), fail)).not.toBe('too_many_requests');
    expect(await failFrom(['2001:db8:1:ffff::1'], fail)).toBe('too_many_requests');
    expect(await failFrom(networks('2001:db8:2', 1), fail)).not.toBe('too_many_requests');
  },
);

test('failures that cost nothing do not refuse calls that may cost a read', async () => {
  const calls = newCalls();
  const address = '192.0.2.1';
  expect(await failFrom(Array<string>(LIMIT + 1).fill(address), (from) => calls.countFailure(from))).toBe(
    'too_many_requests',
  );
  await expect(calls.run(address, () => Promise.resolve('done'))).resolves.toBe('done');
});

test('a call with a genuine token is not refused because of failures at its address', async () => {
  const calls = newCalls();
  const address = '192.0.2.1';
  expect(await failFrom(Array<string>(LIMIT + 1).fill(address), (from) => calls.run(from, refuse))).toBe(
    'too_many_requests',
  );
  await expect(calls.runGenuine(() => Promise.resolve('done'))).resolves.toBe('done');
});
