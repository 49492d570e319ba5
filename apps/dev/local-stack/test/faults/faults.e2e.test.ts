import {until} from '@signet/testing';
import {histories, pendingSessions} from '../support/arrange.js';
import {backendsOf} from '../support/backends.js';
import {runCampaign} from './campaign.js';
import {FaultStack, type Replicas} from './fault-stack.js';
import {cutOff, faults, killed, unknownEvent, type Fault} from './faults.js';
import {Ledger} from './ledger.js';
import {reportLines} from './report.js';
import {judge} from './verdict.js';

/**
 * True for `npm run faults`, which inflicts every fault, with both backends of the queues. Otherwise, this test
 * inflicts only a few faults.
 */
const isComplete = process.env['FAULTS'] === 'all';

const few: readonly Fault[] = [
  killed('session-service', 500),
  cutOff('signing-worker', 'PostgreSQL', 'closed', 1000),
  unknownEvent,
];
const one: Replicas = {
  'api-gateway': 2,
  'session-service': 1,
  'push-dispatcher': 1,
  'webhook-dispatcher': 0,
  'signing-worker': 1,
  'retention-sweeper': 1,
};
const two: Replicas = {
  'api-gateway': 2,
  'session-service': 2,
  'push-dispatcher': 2,
  'webhook-dispatcher': 1,
  'signing-worker': 2,
  'retention-sweeper': 1,
};

describe.each(backendsOf(isComplete))('with the queues on %s, nothing is lost', (backend) => {
  let service: FaultStack;
  let started: FaultStack | undefined;
  beforeAll(async () => {
    started = service = await FaultStack.start(
      isComplete
        ? {backend, replicas: two, sessionValidity: 60, timeouts: 'as in production'}
        : {backend, replicas: one, sessionValidity: 30, timeouts: 'generous'},
    );
  });
  afterAll(() => started?.stop(), 60_000);

  test('while faults happen one after the other', async () => {
    const wanted = (isComplete ? faults : few).filter((fault) => (fault.backend ?? backend) === backend);
    const ledgers = await runCampaign(service, wanted);
    if (isComplete) process.stdout.write(reportLines(`Queues on ${backend}`, ledgers).join('\n'));
    for (const {fault, sessions, lost} of ledgers) {
      expect([fault, lost]).toEqual([fault, []]);
      expect(sessions.login.size).toBeGreaterThan(0);
      expect(sessions.signing.size).toBeGreaterThan(0);
    }
  }, 1_800_000);

  test('the verdict names what is lost', async () => {
    // The ledger does not contain the last session, as if another test had left it.
    const [expired = '', open = '', other = ''] = await pendingSessions(service.stack, 3);
    await service.stack.admin.query('UPDATE session SET expires_at = created_at WHERE id = $1', [expired]);
    const ledger = new Ledger('none');
    for (const id of [expired, open, 'a5a5a5a5-0000-7000-8000-000000000000']) ledger.sessions.login.add(id);
    ledger.completed.add(expired);
    ledger.redeemed.add(expired);
    const recorded = async () =>
      (await histories(service.stack, [expired])).get(expired)?.endsWith('EXPIRED');
    await until('the expiry', recorded);
    await judge(service, [ledger], {settledMs: 0});
    expect(ledger.lost.map((what) => what.replace(/session \S+,/, 'session'))).toEqual(
      expect.arrayContaining([
        'session EXPIRED: the caller has its redirect URL',
        'session EXPIRED: the caller has its token',
        'session EXPIRED: its code was not redeemed',
        'session PENDING: it has not ended',
        '1 sessions are gone',
        expect.stringMatching(/^unfinished at the end: [1-9]\d* sessions/),
      ]),
    );
    for (const id of [open, other]) await service.stack.call('POST', `/session/${id}/cancellation`);
  });

  test('the verdict names sessions that are without a terminal status long after they were due', async () => {
    const [late = ''] = await pendingSessions(service.stack, 1);
    const holder = await service.stack.admin.connect();
    const ledger = new Ledger('none');
    try {
      // This lock allows the test to change the deadline, but makes the session service skip the session.
      await holder.query('BEGIN');
      await holder.query('SELECT FROM session WHERE id = $1 FOR KEY SHARE', [late]);
      await service.stack.admin.query('UPDATE session SET expires_at = created_at WHERE id = $1', [late]);
      await judge(service, [ledger], {terminalMs: 0});
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
    }
    expect(ledger.lost).toEqual([expect.stringMatching(/^unfinished at the end: .*\b1 overdue sessions/)]);
  });
});
