import {ServiceError, sessionStatuses, type SessionStatus} from '@signet/contracts';
import {changeSession, type SessionState} from '../../src/sessions/conditional-change.js';

/** A session that stands so, one after the other. */
const reading = (...statuses: SessionStatus[]) => ({
  look: async (): Promise<SessionState> => {
    const status = statuses.shift();
    if (status === undefined) throw new ServiceError('session_not_found');
    return {
      status,
      signatureType: 'AUTHENTICATION',
      expired: false,
      signatureCaptured: false,
      returned: false,
      redirectUri: 'https://shop.example/',
    };
  },
});

/** A statement with these outcomes. */
const giving = (...outcomes: (string | null)[]) => ({
  event: 'complete' as const,
  run: async () => outcomes.shift() ?? null,
});

const change = (sessions: ReturnType<typeof reading>, statement: ReturnType<typeof giving>) =>
  changeSession({...sessions, ...statement});

test('a change that was made is not questioned', async () => {
  expect(await change(reading(), giving('done'))).toBe('done');
});

test('a session that became ready between the statement and the look is tried again', async () => {
  expect(await change(reading('CONFIRMED'), giving(null, 'done'))).toBe('done');
});

test('a session that somebody else changed in between is refused by its new status', async () => {
  await expect(change(reading('CONFIRMED', 'COMPLETED'), giving(null, null))).rejects.toMatchObject({
    code: 'session_already_completed',
  });
});

test('what a caller who may not see the session is told comes through', async () => {
  await expect(change(reading(), giving(null))).rejects.toMatchObject({code: 'session_not_found'});
});

test.each(sessionStatuses.filter((status) => status !== 'CONFIRMED' && status !== 'COMPLETED'))(
  'completing a session that is %s is session_not_confirmed',
  async (status) => {
    await expect(change(reading(status), giving(null))).rejects.toMatchObject({
      code: 'session_not_confirmed',
    });
  },
);

test('a statement that never does what the rules allow is a fault', async () => {
  await expect(change(reading('CONFIRMED', 'CONFIRMED'), giving(null, null))).rejects.toThrow('refuses');
});

test('nothing to change and nothing to complain of is null', async () => {
  const statement = {event: 'cancelByRelyingParty' as const, run: async () => null};
  expect(await changeSession({...reading('CANCELLED'), ...statement})).toBeNull();
});
