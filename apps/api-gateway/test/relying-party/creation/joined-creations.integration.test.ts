import {until} from '@signet/testing';
import {basic, envelope, loginRequest, startGateway, type TestGateway} from '../gateway.js';

let gateway: TestGateway;
let replicas: string[];
beforeAll(async () => {
  gateway = await startGateway({
    limits: {creationRate: 10_000, idempotencyWait: 20},
    database: {poolSize: 6},
  });
  replicas = [gateway.base, (await gateway.anotherReplica()).base];
});
afterAll(() => gateway.stop());

/** Creates a session through one of the replicas. */
const create = (replica: number, key: string, request: object = loginRequest) =>
  gateway.call(
    'POST',
    '',
    {
      headers: {
        authorization: basic(gateway.client),
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(request),
    },
    replicas[replica],
  );

const sessionsOf = async (state: string): Promise<number> =>
  (await gateway.admin.query('SELECT id FROM session WHERE state = $1', [state])).rows.length;

/** Returns how many statements wait for a lock, and how many of them insert a session. */
async function waiting(): Promise<{statements: number; inserts: number}> {
  const {rows} = await gateway.admin.query(
    `SELECT count(*)::int AS statements, count(*) FILTER (WHERE query LIKE '%INSERT INTO session%')::int AS inserts
     FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0];
}

/** Runs the work while no session can be inserted, so that a creation that has taken its key does not finish. */
async function whileInsertsWait<T>(work: () => Promise<T>): Promise<T> {
  const lock = await gateway.admin.connect();
  await lock.query('BEGIN; LOCK TABLE session IN EXCLUSIVE MODE');
  try {
    return await work();
  } finally {
    await lock.query('ROLLBACK');
    lock.release();
  }
}

test('forty callers with one key over two replicas create one session, and all get its response', async () => {
  const request = {...loginRequest, state: 'forty'};
  const responses = await Promise.all(
    Array.from({length: 40}, (_, index) => create(index % 2, 'forty', request)),
  );
  expect(responses.map(({status}) => status)).toEqual(responses.map(() => 200));
  expect(new Set(responses.map(({text}) => text)).size).toBe(1);
  expect(await sessionsOf('forty')).toBe(1);
});

test('callers with one key in one process open one transaction', async () => {
  const request = {...loginRequest, state: 'one transaction'};
  const callers = await whileInsertsWait(async () => {
    const first = create(0, 'one-transaction', request);
    await until('the first caller', async () => (await waiting()).inserts === 1);
    const others = Array.from({length: 20}, () => create(0, 'one-transaction', request));
    // A creation without the key overtakes the others, so all of them have arrived once it waits for the table.
    const marker = gateway.post('', loginRequest);
    await until('the marker', async () => (await waiting()).inserts === 2);
    expect(await waiting()).toEqual({statements: 2, inserts: 2});
    return [first, ...others, marker];
  });
  const responses = await Promise.all(callers);
  const equal = responses.slice(0, -1);
  expect(equal.map(({status}) => status)).toEqual(equal.map(() => 200));
  expect(new Set(equal.map(({text}) => text)).size).toBe(1);
  expect(await sessionsOf('one transaction')).toBe(1);
});

test('a caller with another body waits for the first one, and then gets idempotency_mismatch', async () => {
  const callers = await whileInsertsWait(async () => {
    const first = create(0, 'other-body', {...loginRequest, state: 'first body'});
    await until('the first caller', async () => (await waiting()).inserts === 1);
    return [first, create(0, 'other-body'), create(1, 'other-body')];
  });
  const [first, ...others] = await Promise.all(callers);
  expect(first?.status).toBe(200);
  for (const {status, json} of others)
    expect([status, json]).toEqual([422, envelope('idempotency_mismatch')]);
});

test('callers of one key that is refused all get the refusal, and the key stays free', async () => {
  const bad = {...loginRequest, redirect_uri: 'https://other.example/'};
  const responses = await Promise.all(Array.from({length: 10}, (_, index) => create(index % 2, 'bad', bad)));
  for (const {json} of responses)
    expect(json).toEqual(
      envelope('invalid_request', 'redirect_uri is not registered: it must equal a registered one exactly'),
    );
  expect((await create(0, 'bad')).status).toBe(200);
});

test('after a first caller with another body has failed, the key is free for the second one', async () => {
  const bad = {...loginRequest, redirect_uri: 'https://other.example/'};
  const [refused, created] = await Promise.all([create(0, 'after-failure', bad), create(0, 'after-failure')]);
  expect([refused.status, created.status]).toEqual([400, 200]);
});

test('callers of a key that another process uses keep no connection, and get the response of that process', async () => {
  const request = {...loginRequest, state: 'two processes'};
  const callers = await whileInsertsWait(async () => {
    const first = create(0, 'two-processes', request);
    await until('the first caller', async () => (await waiting()).inserts === 1);
    const others = Array.from({length: 12}, () => create(1, 'two-processes', request));
    const seen = [await waiting()];
    await until('the wait of one of the others', async () => {
      seen.push(await waiting());
      return seen.at(-1)?.statements === 2;
    });
    await until('the pause', async () => {
      seen.push(await waiting());
      return seen.at(-1)?.statements === 1;
    });
    expect(Math.max(...seen.map(({statements}) => statements))).toBeLessThanOrEqual(2);
    return [first, ...others];
  });
  const responses = await Promise.all(callers);
  expect(responses.map(({status}) => status)).toEqual(responses.map(() => 200));
  expect(new Set(responses.map(({text}) => text)).size).toBe(1);
  expect(await sessionsOf('two processes')).toBe(1);
});

test('a creation that has taken its key waits for other locks as long as one without a key', async () => {
  const created = await whileInsertsWait(async () => {
    const creation = create(0, 'long-lock', {...loginRequest, state: 'long lock'});
    await until('the creation', async () => (await waiting()).inserts === 1);
    await until('four lock timeouts', async () => {
      const {rows} = await gateway.admin.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
           AND clock_timestamp() - query_start > interval '200 milliseconds'`,
      );
      return rows.length === 1;
    });
    return [creation];
  });
  const [response] = await Promise.all(created);
  expect(response?.status).toBe(200);
});

test.each([
  ['the same body', 0, loginRequest],
  ['another body', 0, {...loginRequest, state: 'yesterday'}],
  ['the same body', 1, loginRequest],
  ['another body', 1, {...loginRequest, state: 'yesterday'}],
])(
  'requests with one key that expired with %s share the response of a new session, the second one at replica %d',
  async (what, replica, body) => {
    const key = `expired-${replica}-${what.replaceAll(' ', '-')}`;
    const first = await create(0, key, body);
    await gateway.admin.query(
      `UPDATE idempotency_record SET created_at = created_at - interval '86401 seconds' WHERE key = $1`,
      [key],
    );
    const [one, other] = await Promise.all(
      await whileInsertsWait(async () => {
        const leader = create(0, key);
        await until('the first request', async () => (await waiting()).inserts === 1);
        return [leader, create(replica, key)];
      }),
    );
    expect([one.status, other.json]).toEqual([200, one.json]);
    expect(one.json).not.toEqual(first.json);
  },
);
