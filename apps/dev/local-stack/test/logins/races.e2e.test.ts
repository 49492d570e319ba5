import {mintCode} from '@signet/domain';
import type {Phone} from '@signet/phone';
import {z} from 'zod';
import {testKeys} from '@signet/testing';
import {
  completedSessions,
  confirmedSessions,
  histories,
  pendingSessions,
  verifier,
} from '../support/arrange.js';
import {backendsOf, redisOption} from '../support/backends.js';
import {race} from '../support/race.js';
import {Stack, type Received} from '../support/stack.js';

/** The number of sessions in each race. `npm run races` sets 1,000, and tests both backends of the queues. */
const SESSIONS = Number(process.env['RACE_SESSIONS'] ?? 40);
const RACERS = 16;
const FAIR = {unfair: 0, undocumented: {}};

let stack: Stack;

const outcome = ({status, body}: Received) => ({status, errorCode: body['errorCode']});

const envelope = z.object({errorCode: z.string()});

const scan = async (phone: Phone | undefined, id: string) => {
  const response = await phone?.scan(id);
  return {status: response?.status ?? 0, errorCode: envelope.safeParse(response?.body).data?.errorCode};
};

const LEGAL = [
  'session.scanned session.confirmed → CONFIRMED',
  'session.scanned session.cancelled → CANCELLED',
  'session.scanned session.expired → EXPIRED',
];

/** Enrols phones one after the other. The enrolments are not part of the race. */
async function phonesOf(count: number): Promise<Phone[]> {
  const phones: Phone[] = [];
  while (phones.length < count) phones.push(await stack.phone());
  return phones;
}

/** Creates sessions, and scans each with a different phone. */
async function scanned(count: number): Promise<{id: string; phone: Phone}[]> {
  const phones = await phonesOf(count);
  const ids = await pendingSessions(stack, count);
  return Promise.all(
    phones.map(async (phone, index) => {
      const id = ids[index] ?? '';
      await phone.scan(id);
      return {id, phone};
    }),
  );
}

/** Waits until every session is confirmed, cancelled or recorded as expired. */
async function untilDecided(ids: readonly string[]): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const {rows} = await stack.admin.query(
      `SELECT FROM session WHERE id = ANY($1) AND status IN ('PENDING', 'SCANNED')`,
      [ids],
    );
    if (rows.length === 0) return;
    if (Date.now() > deadline) throw new Error(`${rows.length} sessions are still undecided`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe.each(backendsOf(SESSIONS >= 1000))('with the queues on %s,', (backend) => {
  beforeAll(async () => {
    stack = await Stack.start({gateways: 4, sessionServices: 2, ...(await redisOption(backend))});
  });
  afterAll(() => stack.stop(), 30_000);

  describe('with sixteen callers over four gateways, exactly one', () => {
    test('completes a login', async () => {
      const report = await race({
        contests: await confirmedSessions(stack, SESSIONS),
        racers: RACERS,
        attempt: async (id) => outcome(await stack.call('POST', `/session/${id}/completion`)),
        losing: ['session_already_completed'],
      });
      expect(report).toEqual(FAIR);
    }, 600_000);

    test('redeems a code', async () => {
      const sessions = await completedSessions(stack, SESSIONS);
      const report = await race({
        contests: sessions.map((id) => mintCode(testKeys.code, id, stack.client.id)),
        racers: RACERS,
        attempt: async (code) =>
          outcome(await stack.call('POST', '/session/token', {code, code_verifier: verifier})),
        losing: ['invalid_grant'],
      });
      expect(report).toEqual(FAIR);
    }, 600_000);

    test('scans a session', async () => {
      const phones = await phonesOf(RACERS);
      const sessions = await pendingSessions(stack, SESSIONS);
      const report = await race({
        contests: sessions,
        racers: RACERS,
        attempt: async (id, racer) => scan(phones[racer], id),
        losing: ['session_already_scanned'],
      });
      expect(report).toEqual(FAIR);
      const recorded = await histories(stack, sessions);
      expect(new Set(recorded.values())).toEqual(new Set(['session.scanned → SCANNED']));
    }, 600_000);
  });

  describe('a confirmation', () => {
    test('and a concurrent cancellation: exactly one succeeds, and only its event is recorded', async () => {
      const contests = await scanned(Math.min(SESSIONS, 200));
      const both = await Promise.all(
        contests.map(async ({id, phone}) => {
          const [confirmed, cancelled] = await Promise.all([
            phone.confirm(id, '1234'),
            stack.call('POST', `/session/${id}/cancellation`),
          ]);
          return [confirmed.ok, cancelled.status === 200];
        }),
      );
      for (const [confirmed, cancelled] of both) expect(confirmed).not.toBe(cancelled);
      const recorded = await histories(
        stack,
        contests.map(({id}) => id),
      );
      for (const history of recorded.values()) expect(LEGAL).toContain(history);
    }, 600_000);

    test('at the moment of expiry is either accepted or too late, never both', async () => {
      const contests = await scanned(Math.min(SESSIONS, 200));
      const accepted = await Promise.all(
        contests.map(async ({id, phone}, index) => {
          await stack.admin.query(
            `UPDATE session SET expires_at = clock_timestamp() + $2 * interval '1 millisecond' WHERE id = $1`,
            [id, (index % 10) * 5],
          );
          return (await phone.confirm(id, '1234')).ok;
        }),
      );
      const ids = contests.map(({id}) => id);
      await untilDecided(ids);
      const recorded = await histories(stack, ids);
      ids.forEach((id, index) => {
        expect(recorded.get(id)).toBe(accepted[index] === true ? LEGAL[0] : LEGAL[2]);
      });
    }, 600_000);
  });

  describe('the race helper', () => {
    test('detects an implementation that reads first and writes later', async () => {
      const report = await race({
        contests: await confirmedSessions(stack, 20),
        racers: RACERS,
        attempt: async (id) => {
          const {rows} = await stack.admin.query('SELECT status FROM session WHERE id = $1', [id]);
          if (rows[0]?.status !== 'CONFIRMED') return {status: 409, errorCode: 'session_already_completed'};
          await stack.admin.query(
            `UPDATE session SET status = 'COMPLETED', completed_at = clock_timestamp() WHERE id = $1`,
            [id],
          );
          return {status: 200};
        },
        losing: ['session_already_completed'],
      });
      expect(report.unfair).toBeGreaterThan(0);
    });
  });
});
