import {
  createSessionResponseSchema,
  sessionStatusResponseSchema,
  tokenResponseSchema,
} from '@signet/contracts';
import {Connection, expireOverdueSessions, newId} from '@signet/store';
import {eventsUntil, testOutcomes, testSubjectIds} from '@signet/domain';
import {until, type TestClient} from '@signet/testing';
import {StatusHub} from '../../../src/sessions/status-hub.js';
import {basic, envelope, loginRequest, startGateway, verifier, type TestGateway} from '../gateway.js';

const signingRequest = {signature_type: 'SIGNING', signed_data_hash: 'a'.repeat(128)};
const requests = {AUTHENTICATION: loginRequest, SIGNING: signingRequest} as const;

let gateway: TestGateway;
let tester: TestClient;
beforeAll(async () => {
  gateway = await startGateway({gateway: {testPeople: true}});
  tester = await gateway.otherClient({isTest: true});
});
afterAll(() => gateway.stop());

const create = (body: object, outcome: string, by = tester, headers: Record<string, string> = {}) =>
  gateway.post('', body, by, {...headers, 'x-signet-test': `outcome=${outcome}`});

async function sessionWith(body: object, outcome: string, headers: Record<string, string> = {}) {
  const {status, text} = await create(body, outcome, tester, headers);
  expect([status, text]).toEqual([200, expect.any(String)]);
  return createSessionResponseSchema.parse(JSON.parse(text)).sessionId;
}

const statusOf = async (sessionId: string) =>
  sessionStatusResponseSchema.parse((await gateway.get(`/${sessionId}/status`, tester)).json).status;

const reasonOf = async (sessionId: string) =>
  (await gateway.admin.query('SELECT cancel_reason FROM session WHERE id = $1', [sessionId])).rows[0]
    .cancel_reason;

const eventsOf = async (sessionId: string): Promise<string[]> => {
  const {rows} = await gateway.admin.query('SELECT type FROM event WHERE session_id = $1 ORDER BY id', [
    sessionId,
  ]);
  return rows.map(({type}) => type.replace('session.', ''));
};

/**
 * Returns the types of the events in the outbox after these transitions. There is no event for `captureSignature`,
 * because the test kit makes this change together with `signingFailed`.
 */
const visible = (path: readonly string[]) =>
  path.flatMap((event) => {
    if (event === 'scan') return ['scanned'];
    if (event === 'confirm') return ['confirmed'];
    if (event === 'complete') return ['completed'];
    if (event === 'expire') return ['expired'];
    return event === 'captureSignature' ? [] : ['cancelled'];
  });

describe.each(['AUTHENTICATION', 'SIGNING'] as const)('%s', (type) => {
  const possible = testOutcomes.filter(({event}) => eventsUntil(type, event) !== null);
  const impossible = testOutcomes.filter((outcome) => !possible.includes(outcome));
  // The container of a signing is created by a signing worker, which does not run here.
  const reached = possible.filter(({event}) => !(type === 'SIGNING' && event === 'complete'));

  test.each(reached)('a session ends as $name, with the events of life', async ({name, event, reason}) => {
    const sessionId = await sessionWith(requests[type], name);
    expect(await statusOf(sessionId)).toBe(name.split(':')[0]);
    await expireOverdueSessions(new Connection(gateway.admin), 10);
    expect(await reasonOf(sessionId)).toBe(reason);
    expect(await eventsOf(sessionId)).toEqual(visible(eventsUntil(type, event) ?? []));
  });

  test.each(impossible)('$name is refused, because no session of this type gets there', async ({name}) => {
    const {status, json} = await create(requests[type], name);
    expect([status, json]).toEqual([
      400,
      envelope('invalid_request', expect.stringMatching(/^X-Signet-Test: /)),
    ]);
  });
});

test('every reason for which a session is cancelled can be reached', () => {
  const reached = testOutcomes.filter(({event}) =>
    (['AUTHENTICATION', 'SIGNING'] as const).some((type) => eventsUntil(type, event) !== null),
  );
  expect(reached).toEqual(testOutcomes);
});

test('a login that becomes CONFIRMED is completed and redeemed for the test person', async () => {
  const sessionId = await sessionWith(loginRequest, 'CONFIRMED');
  const code = await gateway.codeOf(sessionId, tester);
  const {status, json} = await gateway.post('/token', {code, code_verifier: verifier}, tester);
  expect(status).toBe(200);
  expect(tokenResponseSchema.parse(json).subjectId).toBe(testSubjectIds.confirms);
});

test('a login of another person than a test person cannot become CONFIRMED', async () => {
  const phone = await gateway.phone();
  const real = await gateway.create({}, tester);
  await phone.confirm(real);
  const {rows} = await gateway.admin.query('SELECT subject_id FROM subject WHERE identity_id = $1', [
    phone.identityId,
  ]);
  const refusals = await Promise.all([
    create({...loginRequest, subject_id: rows[0].subject_id}, 'CONFIRMED'),
    create({...loginRequest, subject_id: newId()}, 'CONFIRMED'),
  ]);
  for (const {status, json} of refusals)
    expect([status, json]).toEqual([
      400,
      envelope('invalid_request', expect.stringMatching(/test person.*00000000-0000-8000-8000-000000000001/)),
    ]);
});

test('a later outcome wakes the long poll that waits for it', async () => {
  const sessionId = await sessionWith(loginRequest, 'CANCELLED:cancelled_on_login_page,after=1500');
  expect(await statusOf(sessionId)).toBe('PENDING');
  const response = gateway.get(`/${sessionId}/status?wait=30&since=PENDING`, tester);
  await until('the long poll', () => gateway.hub(StatusHub).watched === 1);
  expect((await response).json).toEqual({status: 'CANCELLED'});
});

test('nobody sees a state between the creation and the outcome', async () => {
  const lock = 71;
  await gateway.admin.query(`
    CREATE FUNCTION wait_for_lock() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN PERFORM pg_advisory_xact_lock(${lock}); RETURN NULL; END';
    CREATE TRIGGER wait_for_lock AFTER UPDATE ON session FOR EACH ROW
      WHEN (NEW.cancel_reason = 'pin_locked') EXECUTE FUNCTION wait_for_lock()`);
  const holder = await gateway.admin.connect();
  await holder.query(`SELECT pg_advisory_lock(${lock})`);
  const waiting = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${lock} AND NOT granted`;
  let sessionId = '';
  try {
    sessionId = await sessionWith(loginRequest, 'CANCELLED:pin_locked,after=1');
    await until('the cancellation', async () => (await gateway.admin.query(waiting)).rowCount === 1);
    expect(await statusOf(sessionId)).toBe('PENDING');
  } finally {
    holder.release(true);
  }
  const {json} = await gateway.get(`/${sessionId}/status?wait=30&since=PENDING`, tester);
  expect(json).toEqual({status: 'CANCELLED'});
  await gateway.admin.query('DROP FUNCTION wait_for_lock CASCADE');
});

test('a session that expires later has its deadline then', async () => {
  const sessionId = await sessionWith(loginRequest, 'EXPIRED,after=1500');
  const {rows} = await gateway.admin.query(
    'SELECT extract(epoch FROM expires_at - created_at)::float AS seconds FROM session WHERE id = $1',
    [sessionId],
  );
  expect(rows[0].seconds).toBeGreaterThan(1.4);
  expect(rows[0].seconds).toBeLessThan(1.6);
});

test('a repeated creation with the same Idempotency-Key does not repeat the outcome', async () => {
  const key = {'idempotency-key': 'once'};
  const first = await sessionWith(loginRequest, 'SCANNED', key);
  expect(await sessionWith(loginRequest, 'CANCELLED:declined', key)).toBe(first);
  expect(await statusOf(first)).toBe('SCANNED');
});

test('an outcome that is still to come happens when the gateway shuts down', async () => {
  const other = await startGateway();
  const by = await other.otherClient({isTest: true});
  const {json} = await other.post('', loginRequest, by, {
    'x-signet-test': 'outcome=CANCELLED:left,after=30000',
  });
  const {sessionId} = createSessionResponseSchema.parse(json);
  const {base} = await other.anotherReplica();
  await other.stopFirst();
  const headers = {authorization: basic(by)};
  expect((await other.call('GET', `/${sessionId}/status`, {headers}, base)).json).toEqual({
    status: 'CANCELLED',
  });
  await other.stop();
});

test('only a creation accepts an outcome', async () => {
  const sessionId = await gateway.create({}, tester);
  const {status, json} = await gateway.post(`/${sessionId}/cancellation`, undefined, tester, {
    'x-signet-test': 'outcome=EXPIRED',
  });
  expect([status, json]).toEqual([
    400,
    envelope('invalid_request', expect.stringContaining('a request that creates a session')),
  ]);
  expect(await statusOf(sessionId)).toBe('PENDING');
});
