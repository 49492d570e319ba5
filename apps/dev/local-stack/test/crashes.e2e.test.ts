import {newId} from '@signet/store';
import type {Phone} from '@signet/phone';
import {PushReceiver, until} from '@signet/testing';
import {histories, pendingSessions} from './support/arrange.js';
import {Holds} from './support/processes/holds.js';
import {createLogin, logIn} from './support/login.js';
import {Stack} from './support/stack.js';

/** The session service enqueues a lost job again after twelve seconds. The rest is a margin for busy machines. */
const TIMEOUT_MS = 30_000;

let pushes: PushReceiver;
let stack: Stack;
let holds: Holds;

beforeAll(async () => {
  pushes = await PushReceiver.start();
  stack = await Stack.start({
    gateways: 1,
    sessionServices: 1,
    pushUrl: pushes.url,
    // The dispatcher sends at most two pushes at once, so that the push `later` has to wait. Statements that wait for
    // the locks of the test must not time out.
    environment: {PUSH_CONCURRENCY: '2', DATABASE_STATEMENT_TIMEOUT_MS: '60000'},
  });
  holds = new Holds(stack.admin);
});
afterAll(async () => {
  await holds.release();
  await stack.stop();
  await pushes.stop();
});

/** A person known to the relying party. The push token identifies the pushes to this person. */
async function person(pushToken: string): Promise<{phone: Phone; push: () => Promise<string>}> {
  const phone = await stack.phone({pushToken});
  const {subjectId} = await logIn(stack, phone);
  return {
    phone,
    push: async () => (await createLogin(stack, {subject_id: subjectId, push: true})).sessionId,
  };
}

type Person = Awaited<ReturnType<typeof person>>;

async function people<const T extends readonly string[]>(...tokens: T): Promise<{[K in keyof T]: Person}>;
async function people(...tokens: string[]): Promise<Person[]> {
  return Promise.all(tokens.map(person));
}

const kill = async (name: string) => {
  for (const service of stack.running(name)) await service.kill();
};

const sendsOf = (sessionId: string) => pushes.received.filter(({body}) => body.includes(sessionId)).length;

const enqueued = (sessionIds: readonly string[]) =>
  until('the jobs', async () => {
    const {rows} = await stack.admin.query(
      'SELECT FROM push_delivery WHERE session_id = ANY($1) AND enqueued = 1',
      [sessionIds],
    );
    return rows.length === sessionIds.length;
  });

const sent = (sessionIds: readonly string[]) =>
  until(
    'the outcome of every push',
    async () => {
      const {rows} = await stack.admin.query(
        `SELECT FROM push_delivery WHERE session_id = ANY($1) AND outcome = 'SENT'`,
        [sessionIds],
      );
      return rows.length === sessionIds.length;
    },
    TIMEOUT_MS,
  );

describe('a push dispatcher that is killed', () => {
  test('before, during or after sending loses no push, and sends none more than twice', async () => {
    const holdDelivery = (sessionId = '') =>
      holds.take('SELECT FROM push_delivery WHERE session_id = $1 FOR UPDATE', [sessionId]);
    pushes.behaviour = async ({token, body}) => {
      if (token === 'during') return new Promise<never>(() => undefined);
      if (token === 'after') await holdDelivery(JSON.parse(body).sessionId);
      return 200;
    };
    const [before, during, after, later] = await people('before', 'during', 'after', 'later');
    // The test locks the row of the delivery before the dispatcher starts, so that the dispatcher always waits at this
    // row.
    const sessions = [await before.push()];
    await enqueued(sessions);
    await holdDelivery(sessions[0]);
    await stack.launch('push-dispatcher');
    await holds.untilHeld('push-dispatcher', 'SET epoch');
    sessions.push(await during.push(), await after.push());
    await until('two concurrent pushes', () => pushes.received.length === 2);
    await holds.untilHeld('push-dispatcher', 'SET outcome');
    // The dispatcher is already sending two pushes, so this one waits.
    sessions.push(await later.push());
    await enqueued(sessions);

    await kill('push-dispatcher');
    await holds.release();
    pushes.behaviour = () => 200;
    await stack.launch('push-dispatcher');
    await sent(sessions);
    for (const id of sessions) expect([1, 2]).toContain(sendsOf(id));
  });
});

describe('a session service that is killed', () => {
  /**
   * Simulates a session service that died after it created the delivery (`enqueued` is 0), or after it recorded that
   * the delivery was enqueued (1).
   */
  const leaveDelivery = async ({deviceId}: Phone, sessionId: string, enqueued: 0 | 1) => {
    await stack.admin.query('UPDATE event SET published_at = clock_timestamp() WHERE session_id = $1', [
      sessionId,
    ]);
    await stack.admin.query(
      `INSERT INTO push_delivery (id, session_id, device_id, enqueued, enqueued_at)
       VALUES ($1, $2, $3, $4::int, CASE WHEN $4 > 0 THEN clock_timestamp() - interval '9 seconds' END)`,
      [newId(), sessionId, deviceId, enqueued],
    );
    return sessionId;
  };

  test('loses no work at any step, because its successor finishes it', async () => {
    const [publishing, unpublished, unqueued, jobless, locked] = await people(
      'publishing',
      'unpublished',
      'unqueued',
      'jobless',
      'locked',
    );
    const letRelay = await holds.take(`SELECT pg_advisory_xact_lock(hashtext('signet.relay'))`);
    const sessions = [await publishing.push()];
    await holds.take('SELECT FROM event WHERE session_id = ANY($1) FOR UPDATE', [sessions]);
    await letRelay();
    await holds.untilHeld('session-service', 'SET published_at');
    await kill('session-service');
    await holds.release();

    sessions.push(
      await unpublished.push(),
      await leaveDelivery(unqueued.phone, await unqueued.push(), 0),
      await leaveDelivery(jobless.phone, await jobless.push(), 1),
    );
    const [scanned = '', expired = ''] = await pendingSessions(stack, 2);
    await locked.phone.scan(scanned);
    for (const pin of ['0000', '0001', '0002']) await locked.phone.confirm(scanned, pin);
    await stack.admin.query('UPDATE session SET expires_at = created_at WHERE id = $1', [expired]);

    await stack.launch('session-service');
    await sent(sessions);
    for (const id of sessions) expect(sendsOf(id)).toBe(1);
    const hasExpired = async () =>
      (await histories(stack, [expired])).get(expired)?.endsWith('EXPIRED') === true;
    await until('the expiry', hasExpired);
    expect(await histories(stack, [scanned, expired])).toEqual(
      new Map([
        [scanned, 'session.scanned session.cancelled → CANCELLED'],
        [expired, 'session.expired → EXPIRED'],
      ]),
    );
  });
});
