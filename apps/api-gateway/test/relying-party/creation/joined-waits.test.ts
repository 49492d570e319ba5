import {ServiceError} from '@signet/contracts';
import {until} from '@signet/testing';
import {
  JoinedCreations,
  type CreationResult,
} from '../../../src/relying-party/idempotency/joined-creations.js';

const WAIT_MS = 60_000;

/** The limit of a test in milliseconds. It is shorter than a wait, so a test that waits once too often fails. */
const LIMIT_MS = WAIT_MS / 3;

/** A creation that does not end before the test ends it. */
function creation() {
  const deadlines: number[] = [];
  let fail = () => {};
  const failure = new Promise<CreationResult>((_, reject) => {
    fail = () => reject(new ServiceError('temporarily_unavailable'));
  });
  return {
    deadlines,
    fail: () => fail(),
    create: (deadline: number) => {
      deadlines.push(deadline);
      return failure;
    },
  };
}

const body = (text: string) => Buffer.from(text);

let now: number;
beforeEach(() => {
  now = 1000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'created',
    (error: unknown) => (error instanceof ServiceError ? error.code : String(error)),
  );

test(
  'a request waits for all others with its key together, not for each of them, as long as the limit says',
  async () => {
    const joined = new JoinedCreations();
    const [first, second, third] = [creation(), creation(), creation()];
    const run = (name: string, {create}: ReturnType<typeof creation>) =>
      codeOf(joined.run('key', body(name), WAIT_MS, create));
    const failed = run('first', first);
    const next = run('second', second);
    const last = run('third', third);
    now += 1000;
    first.fail();
    expect(await failed).toBe('temporarily_unavailable');
    await until('the second request', async () => second.deadlines.length === 1);
    expect(second.deadlines).toEqual([1000 + WAIT_MS]);
    now += 1000;
    second.fail();
    expect(await next).toBe('temporarily_unavailable');
    await until('the third request', async () => third.deadlines.length === 1);
    expect(third.deadlines).toEqual([1000 + WAIT_MS]);
    third.fail();
    expect(await last).toBe('temporarily_unavailable');
  },
  LIMIT_MS,
);

test(
  'a request whose time has passed behind a failing one does not wait for the next one',
  async () => {
    const joined = new JoinedCreations();
    const [first, second] = [creation(), creation()];
    const failed = codeOf(joined.run('key', body('first'), WAIT_MS, first.create));
    const next = codeOf(joined.run('key', body('second'), WAIT_MS, second.create));
    const last = joined.run('key', body('third'), WAIT_MS, creation().create);
    now += WAIT_MS;
    first.fail();
    expect(await codeOf(last)).toBe('idempotency_in_progress');
    expect(await failed).toBe('temporarily_unavailable');
    second.fail();
    expect(await next).toBe('temporarily_unavailable');
  },
  LIMIT_MS,
);
