import {sessionStatuses, type SessionStatus} from '@signet/contracts';
import type {ClientRow, SessionStatusView} from '@signet/data';
import {changeSession} from '../../src/relying-party/sessions/conditional-change.js';

const client: ClientRow = {
  id: '0192e4a5-7b1c-7def-8123-456789abcdef',
  version: 1,
  name: 'Shop',
  active: true,
  apiRevision: 'CURRENT',
  isTest: false,
  secretHash: new Uint8Array(32),
  secretKeyVersion: 1,
  redirectUris: [],
  returnOrigins: [],
  allowedAttributes: [],
  allowedPredicates: [],
  createLimit: null,
  pollLimit: null,
};

/** A session that reads these statuses, one after the other. */
const reading = (...statuses: SessionStatus[]) => ({
  status: async (): Promise<SessionStatusView | null> => {
    const status = statuses.shift();
    return status === undefined
      ? null
      : {
          clientVersion: 1,
          status,
          signatureType: 'AUTHENTICATION',
          expired: false,
          expiresAt: 0,
          pairingCode: null,
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
  changeSession(sessions, client, 'id', statement);

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

test('a session that is not there is session_not_found', async () => {
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
  expect(await changeSession(reading('CANCELLED'), client, 'id', statement)).toBeNull();
});
