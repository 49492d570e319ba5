import {ServiceError, sessionStatuses, type SessionStatus} from '@signet/contracts';
import {changeSession, type SessionState} from '../../src/sessions/change-session.js';

/** A `read` whose successive calls return sessions with these statuses. */
const reading = (...statuses: SessionStatus[]) => ({
  read: async (): Promise<SessionState> => {
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

/** A statement whose successive runs have these results. */
const giving = (...outcomes: (string | null)[]) => ({
  event: 'complete' as const,
  run: async () => outcomes.shift() ?? null,
});

const change = (sessions: ReturnType<typeof reading>, statement: ReturnType<typeof giving>) =>
  changeSession({...sessions, ...statement});

test('the result of a successful statement is returned without a read', async () => {
  expect(await change(reading(), giving('done'))).toBe('done');
});

test('the statement is retried if the session became ready between the statement and the read', async () => {
  expect(await change(reading('CONFIRMED'), giving(null, 'done'))).toBe('done');
});

test('a session that another request changed in the meantime is refused according to its new status', async () => {
  await expect(change(reading('CONFIRMED', 'COMPLETED'), giving(null, null))).rejects.toMatchObject({
    code: 'session_already_completed',
  });
});

test('an error of the read is passed on', async () => {
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

test('a statement that twice refuses a change which the table allows is an internal error', async () => {
  await expect(change(reading('CONFIRMED', 'CONFIRMED'), giving(null, null))).rejects.toThrow('refuses');
});

test('the result is null when no change is needed', async () => {
  const statement = {event: 'cancelByRelyingParty' as const, run: async () => null};
  expect(await changeSession({...reading('CANCELLED'), ...statement})).toBeNull();
});
