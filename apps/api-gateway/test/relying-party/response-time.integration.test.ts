import {defaultLimits} from '@signet/contracts';
import {database, loadSettings} from '@signet/settings';
import {until} from '@signet/testing';
import {StatusHub} from '../../src/sessions/status-hub.js';
import {TestBrowser} from '../login-ui/browser.js';
import {envelope, loginRequest, startGateway, verifier, type Received, type TestGateway} from './gateway.js';

/** The time within which every caller should get a response (decision record 38), in milliseconds. */
const LONGEST_RESPONSE_MS = 2000;

test('by default, a wait for a connection and a statement end within the time for an answer', () => {
  const environment = {DATABASE_URL: 'postgres://signet@127.0.0.1/x'};
  const {connectTimeoutMs, statementTimeoutMs} = loadSettings({database}, environment).database;
  const {answerTime} = defaultLimits();
  expect(connectTimeoutMs + statementTimeoutMs).toBeLessThan(answerTime);
  expect(answerTime).toBeLessThan(LONGEST_RESPONSE_MS);
});

/** The maximum time for a response in these tests, in milliseconds. The statement timeout is longer. */
const RESPONSE_MS = 500;

describe('while the table of sessions is locked', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway({limits: {answerTime: RESPONSE_MS}});
  });
  afterAll(() => gateway.stop());

  /** Runs the work while nobody can read or write a session. */
  const whileLocked = async <T>(work: () => Promise<T>): Promise<T> => {
    const lock = await gateway.admin.connect();
    await lock.query('BEGIN; LOCK TABLE session');
    try {
      return await work();
    } finally {
      await lock.query('COMMIT');
      lock.release();
    }
  };

  const refusal = [503, envelope('temporarily_unavailable'), '1'];
  const summaryOf = ({status, json, headers}: Received) => [status, json, headers.get('retry-after')];

  test('every call is answered with 503 and Retry-After before the lock ends', async () => {
    const sessionId = await gateway.create();
    const browser = new TestBrowser(gateway);
    const hosted = await browser.logIn();
    const responses = await whileLocked(() =>
      Promise.all([
        gateway.post('', loginRequest),
        gateway.get(`/${sessionId}/status`),
        gateway.get(`/${sessionId}/status?wait=55&since=PENDING`),
        gateway.get(`/${sessionId}/result`),
        gateway.post(`/${sessionId}/completion`),
        gateway.post(`/${sessionId}/cancellation`),
        gateway.post('/token', {code: 'x', code_verifier: verifier}),
        browser.status(hosted),
        browser.complete(hosted),
      ]),
    );
    expect(responses.map(summaryOf)).toEqual(responses.map(() => refusal));
  });

  test('status requests that wait for a database connection are also answered in time', async () => {
    const sessionId = await gateway.create();
    const poll = () => gateway.get(`/${sessionId}/status`);
    const responses = await whileLocked(async () => {
      const stuck = [poll(), poll()];
      await until('the blocked read', async () => (await blockedReads()) > 0);
      return Promise.all([...stuck, ...Array.from({length: 20}, poll)]);
    });
    expect(responses.map(summaryOf)).toEqual(responses.map(() => refusal));
  });

  const blockedReads = async (): Promise<number> => {
    const {rows} = await gateway.admin.query(
      `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows[0].count;
  };

  test('a long poll may wait longer, and is answered in time when its wait ends', async () => {
    const sessionId = await gateway.create();
    const poll = () => gateway.get(`/${sessionId}/status?wait=2&since=PENDING`);
    expect((await poll()).json).toMatchObject({status: 'PENDING'});
    const response = poll();
    await until('the long poll', () => gateway.hub(StatusHub).watched === 1);
    expect(summaryOf(await whileLocked(() => response))).toEqual(refusal);
  });

  test('afterwards, calls are answered as before', async () => {
    const sessionId = await gateway.create();
    expect((await gateway.get(`/${sessionId}/status`)).json).toMatchObject({status: 'PENDING'});
  });
});
