import {SignetClient, type LoginRequest, type SigningRequest} from '@signet/sdk';
import {redirectUri, refused} from './login-suite.js';
import {refusalOf, type World} from '../world.js';

const hash = 'ab'.repeat(64);
const unknownSession = '0190f3a0-0000-7000-8000-000000000001';

/** Requests that the service refuses, each with the message. */
const refusedCreations: [string, LoginRequest, string][] = [
  [
    'a redirect URI with a slash at the end',
    {redirectUri: `${redirectUri}/`},
    'redirect_uri is not registered: it must equal a registered one exactly; one differs only in the slash at the end',
  ],
  [
    'a title that is too long',
    {redirectUri, title: 'x'.repeat(256)},
    'title must have at most 255 characters',
  ],
  [
    'a title that changes the direction of the text',
    {redirectUri, title: 'a\u202eb'},
    'title must not contain control, direction or invisible characters',
  ],
  ['a subjectId that is not a UUID', {redirectUri, subjectId: 'mari'}, 'subject_id must be a UUID'],
  ['properties that ask for nothing', {redirectUri, properties: {}}, 'properties asks for nothing'],
  [
    'a predicate about an impossible age',
    {redirectUri, properties: {predicates: {old: {type: 'AGE_OVER', years: 151}}}},
    'properties predicates.old must have only the members type and years, a whole number from 1 to 150',
  ],
];

const refusedSignings: [string, SigningRequest, string][] = [
  [
    'a hash that is too short',
    {signedDataHash: 'abc'},
    'signed_data_hash must be a SHA-512 hash in 128 hex characters',
  ],
  [
    'a name with a slash',
    {signedDataHash: hash, signedDataName: 'a/b'},
    'signed_data_name must be a plain file name',
  ],
];

/** What the SDK can do with any session. */
export function sessionSuite(world: () => World): void {
  const begin = () => world().client.createLogin({redirectUri});

  describe('a creation is refused with', () => {
    test.each(refusedCreations)('%s', async (_, request, message) => {
      expect(await refusalOf(world().client.createLogin(request))).toEqual(
        refused(400, 'invalid_request', message),
      );
    });

    test.each(refusedSignings)('%s', async (_, request, message) => {
      expect(await refusalOf(world().client.createSigning(request))).toEqual(
        refused(400, 'invalid_request', message),
      );
    });

    test('wrong credentials', async () => {
      const stranger = new SignetClient({...world().options, clientSecret: 'wrong'});
      expect(await refusalOf(stranger.createLogin({redirectUri}))).toMatchObject({
        ...{status: 401, errorCode: undefined},
        message: expect.stringContaining('The client credentials are missing or wrong.'),
      });
    });

    test('an idempotency key that has spaces', async () => {
      const login = world().client.createLogin({redirectUri}, {idempotencyKey: 'a b'});
      expect(await refusalOf(login)).toEqual(
        refused(400, 'invalid_request', 'Idempotency-Key must have 1 to 64 visible ASCII characters'),
      );
    });
  });

  test('the same request with the same idempotency key creates one session, for a day', async () => {
    const {client} = world();
    const idempotencyKey = crypto.randomUUID();
    const create = (signedDataHash = hash) => client.createSigning({signedDataHash}, {idempotencyKey});
    const first = await create();
    expect((await create()).sessionId).toBe(first.sessionId);
    expect(await refusalOf(create('cd'.repeat(64)))).toEqual(refused(422, 'idempotency_mismatch'));
    await world().advance(86_000);
    expect((await create()).sessionId).toBe(first.sessionId);
  });

  describe('a completion is refused', () => {
    test('before the approval', async () => {
      const {sessionId} = await begin();
      expect(await refusalOf(world().client.complete(sessionId))).toEqual(
        refused(409, 'session_not_confirmed'),
      );
    });

    test('the second time', async () => {
      const {sessionId} = await begin();
      await world().approve('mari', sessionId);
      await world().client.complete(sessionId);
      expect(await refusalOf(world().client.complete(sessionId))).toEqual(
        refused(409, 'session_already_completed'),
      );
    });

    test.each(['declined', 'expired'])('after the session was %s', async (end) => {
      const {sessionId} = await begin();
      await (end === 'expired' ? world().advance(121) : world().decline('mari', sessionId));
      expect(await refusalOf(world().client.complete(sessionId))).toEqual(
        refused(409, 'session_not_confirmed'),
      );
    });
  });

  describe('a cancellation', () => {
    test('ends a session, and may be repeated', async () => {
      const {sessionId} = await begin();
      expect(await world().client.cancel(sessionId)).toEqual({status: 'CANCELLED'});
      expect(await world().client.cancel(sessionId)).toEqual({status: 'CANCELLED'});
      await expect(world().approve('mari', sessionId)).rejects.toThrow();
      expect(await world().events(sessionId)).toEqual([
        {
          type: 'session.cancelled',
          data: {
            ...{sessionId, status: 'CANCELLED', signatureType: 'AUTHENTICATION'},
            reason: 'cancelled_by_relying_party',
          },
        },
      ]);
    });

    test.each(['approved', 'expired'])('of a session that is %s is refused', async (state) => {
      const {sessionId} = await begin();
      await (state === 'expired' ? world().advance(121) : world().approve('mari', sessionId));
      expect(await refusalOf(world().client.cancel(sessionId))).toEqual(
        refused(409, 'session_not_cancellable'),
      );
    });
  });

  test.each([unknownSession, 'not-a-session', unknownSession.toUpperCase()])(
    'the session %s is not found by any call',
    async (id) => {
      const {client} = world();
      for (const call of ['status', 'complete', 'cancel', 'result'] as const)
        expect(await refusalOf(client[call](id))).toEqual(refused(404, 'session_not_found'));
    },
  );

  describe('a long poll', () => {
    test('is answered when the status changes', async () => {
      const {sessionId} = await begin();
      const poll = world().client.status(sessionId, {wait: {since: 'PENDING', seconds: 55}});
      await world().scan('mari', sessionId);
      expect((await poll).status).toBe('SCANNED');
    });

    test('ends after its time', async () => {
      const {sessionId} = await begin();
      const {status} = await world().client.status(sessionId, {wait: {since: 'PENDING', seconds: 1}});
      expect(status).toBe('PENDING');
    });

    test('of waitUntil ends when the person has approved', async () => {
      const {sessionId} = await begin();
      const seen: string[] = [];
      const done = world().client.waitUntil(sessionId, 'CONFIRMED', {
        onStatus: (status) => seen.push(status),
      });
      await world().approve('mari', sessionId);
      expect(await done).toEqual({status: 'CONFIRMED'});
      expect(seen.at(-1)).toBe('CONFIRMED');
    });

    test.each([0, 56])('of %d seconds is refused', async (seconds) => {
      const poll = world().client.status(unknownSession, {wait: {since: 'PENDING', seconds}});
      expect(await refusalOf(poll)).toEqual(refused(400, 'invalid_request', 'wait must be 1 to 55'));
    });

    test('stops when the caller gives up', async () => {
      const {sessionId} = await begin();
      const signal = AbortSignal.timeout(100);
      const poll = world().client.status(sessionId, {wait: {since: 'PENDING', seconds: 55}, signal});
      await expect(poll).rejects.toThrow();
    });
  });
}
