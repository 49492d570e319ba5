import type {Phone} from '@signet/phone';
import {newId} from '@signet/store';
import {until} from '@signet/testing';
import {z} from 'zod';
import {pendingSessions} from '../support/arrange.js';
import {Stack} from '../support/stack.js';

/** The number of phones in each race. `npm run races` sets 1,000, of which each race takes at most 200. */
const PHONES = Math.min(Number(process.env['RACE_SESSIONS'] ?? 24), 200);

let stack: Stack;
beforeAll(async () => {
  stack = await Stack.start({gateways: 4, sessionServices: 2});
});
afterAll(() => stack.stop(), 30_000);

/** Creates signings that any phone may scan. */
async function pendingSignings(count: number): Promise<string[]> {
  const made = Array.from({length: count}, () => newId());
  await stack.admin.query(
    `INSERT INTO session (id, client_id, signature_type, expires_at, signed_data_hash, signed_data_name)
     SELECT id, $2, 'SIGNING', clock_timestamp() + interval '10 minutes', repeat('a', 128), 'contract.pdf'
     FROM unnest($1::uuid[]) AS made (id)`,
    [made, stack.client.id],
  );
  return made;
}

interface Contest {
  readonly id: string;
  readonly phone: Phone;
}

async function scanned(ids: readonly string[]): Promise<Contest[]> {
  const contests: Contest[] = [];
  for (const id of ids) {
    const phone = await stack.phone();
    expect((await phone.scan(id)).status).toBe(200);
    contests.push({id, phone});
  }
  return contests;
}

const isPinOpen = (id: string) =>
  until('an open PIN attempt', async () => {
    const {rows} = await stack.admin.query<{past: boolean}>(
      `SELECT pin_attempt_open OR ended_at IS NOT NULL OR confirmed_at IS NOT NULL OR signed_at IS NOT NULL AS past
       FROM session WHERE id = $1`,
      [id],
    );
    return rows[0]?.past === true;
  });

const failure = z.object({errorCode: z.string()});

/** Approves a session while the phone is revoked: half of the phones at once, the others once the PIN is in progress. */
async function contend({id, phone}: Contest, index: number) {
  const revocation = async () => {
    if (index % 2 === 1) await isPinOpen(id);
    return phone.revoke();
  };
  const [approved, revoked] = await Promise.all([phone.confirm(id, '1234'), revocation()]);
  return {id, approved, revoked};
}

describe.each([
  ['the approval of a login', (count: number) => pendingSessions(stack, count)],
  ['a signature', pendingSignings],
])('%s and a concurrent revocation of the phone', (_, create) => {
  test('leave no success that comes after the revocation, and no fault', async () => {
    const contests = await scanned(await create(PHONES));
    const results = await Promise.all(contests.map(contend));
    for (const {approved, revoked} of results) {
      expect(revoked.status).toBe(200);
      if (approved.ok) continue;
      const {errorCode} = failure.parse(approved.body);
      expect(['device_revoked', 'session_cancelled']).toContain(errorCode);
    }
    const {rows} = await stack.admin.query<{
      id: string;
      approved: boolean;
      inTime: boolean;
      reasons: number[];
    }>(
      `SELECT s.id, coalesce(s.confirmed_at, s.signed_at) IS NOT NULL AS approved,
         coalesce(bool_and(coalesce(s.confirmed_at, s.signed_at) < c.revoked_at), true) AS "inTime",
         array_agg(c.reason::int) AS reasons
       FROM unnest($1::uuid[], $2::uuid[]) AS contest (session_id, device_id)
         JOIN session s ON s.id = contest.session_id JOIN certificate c ON c.device_id = contest.device_id
       GROUP BY s.id`,
      [contests.map(({id}) => id), contests.map(({phone}) => phone.deviceId)],
    );
    const stored = new Map(rows.map(({id, ...row}) => [id, row]));
    for (const {id, approved} of results)
      expect(stored.get(id)).toEqual({approved: approved.ok, inTime: true, reasons: [5, 5]});
  }, 600_000);
});
