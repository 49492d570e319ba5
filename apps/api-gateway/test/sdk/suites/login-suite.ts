import {CallbackError, type PendingLogin} from '@signet/sdk';
import {people, refusalOf, type World} from '../world.js';

export const redirectUri = 'https://shop.example/callback';

export const refused = (status: number, errorCode: string, message: unknown = expect.any(String)) => ({
  ...{status, errorCode, message, helpPath: `/docs/errors/${errorCode}`, retryAfter: undefined},
});

const session = (sessionId: string, status: string, more: object = {}) => ({
  type: `session.${status.toLowerCase()}`,
  data: {sessionId, status, signatureType: 'AUTHENTICATION', ...more},
});

const nextWorld = (world: () => World) => {
  const begin = () => world().client.createLogin({redirectUri});
  const approved = async () => {
    const login = await begin();
    await world().approve('mari', login.sessionId);
    return login;
  };
  const codeOf = async ({sessionId}: PendingLogin) => {
    const {redirect} = await world().client.complete(sessionId);
    return new URL(redirect).searchParams.get('code') ?? '';
  };
  return {begin, approved, codeOf};
};

/** Logins through the SDK. */
export function loginSuite(world: () => World): void {
  const {begin, approved, codeOf} = nextWorld(world);

  test('an approved login returns the subjectId and what was requested, and sends three webhooks', async () => {
    const {client} = world();
    const properties = {
      attributes: ['name', 'givenName', 'familyName', 'personalCode', 'dateOfBirth', 'country'],
      predicates: {adult: {type: 'AGE_OVER', years: 18}, retired: {type: 'AGE_OVER', years: 65}},
    } as const;
    const login = await client.createLogin({redirectUri, properties, title: 'Order 7'});
    const {sessionId} = login;
    expect(login.pushStatus).toBe('NOT_REQUESTED');
    expect(login.expiresAt * 1000).toBeGreaterThan(Date.now() + 100_000);
    expect(await client.status(sessionId)).toEqual({status: 'PENDING', expiresAt: login.expiresAt});
    await world().scan('mari', sessionId);
    expect(await client.status(sessionId)).toEqual({status: 'SCANNED', expiresAt: login.expiresAt});
    await world().approve('mari', sessionId);
    expect(await client.status(sessionId)).toEqual({status: 'CONFIRMED'});
    const {redirect} = await client.complete(sessionId);
    expect(redirect).toMatch(/^https:\/\/shop\.example\/callback\?code=[\w-]+&state=[\w-]{43}$/);
    const {subjectId, ...person} = await client.handleCallback(redirect, login);
    expect(subjectId).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(person).toEqual({
      attributes: {...people.mari, name: 'Mari Maasikas'},
      predicates: {adult: true, retired: false},
    });
    expect(await client.status(sessionId)).toEqual({status: 'COMPLETED'});
    expect(await world().events(sessionId)).toEqual([
      session(sessionId, 'SCANNED'),
      session(sessionId, 'CONFIRMED'),
      session(sessionId, 'COMPLETED'),
    ]);
  });

  test('a person keeps the subjectId, and attributes without a value are absent', async () => {
    const {client} = world();
    const properties = {
      attributes: ['name', 'familyName', 'dateOfBirth'],
      predicates: {minor: {type: 'AGE_UNDER', years: 18}},
    } as const;
    const once = async () => {
      const login = await client.createLogin({redirectUri, properties});
      await world().approve('jaan', login.sessionId);
      return client.redeem(await codeOf(login), login.codeVerifier);
    };
    const first = await once();
    expect(first).toEqual({
      ...{subjectId: first.subjectId, attributes: {name: 'Jaan'}, predicates: {minor: false}},
    });
    expect(await once()).toEqual(first);
    const login = await approved();
    const other = await client.redeem(await codeOf(login), login.codeVerifier);
    expect(Object.keys(other)).toEqual(['subjectId']);
    expect(other.subjectId).not.toBe(first.subjectId);
  });

  describe('a code', () => {
    test('works once', async () => {
      const login = await approved();
      const code = await codeOf(login);
      await world().client.redeem(code, login.codeVerifier);
      expect(await refusalOf(world().client.redeem(code, login.codeVerifier))).toEqual(
        refused(
          400,
          'invalid_grant',
          'The authorization code cannot be redeemed, or the verifier does not match.',
        ),
      );
    });

    test('needs its own verifier, and a wrong verifier does not use it up', async () => {
      const [login, other] = [await approved(), await begin()];
      const code = await codeOf(login);
      expect(await refusalOf(world().client.redeem(code, other.codeVerifier))).toEqual(
        refused(400, 'invalid_grant'),
      );
      await world().client.redeem(code, login.codeVerifier);
    });

    test('is accepted 50 seconds after the approval, but not after 61 seconds', async () => {
      const [early, late] = [await approved(), await approved()];
      const [earlyCode, lateCode] = [await codeOf(early), await codeOf(late)];
      await world().advance(50);
      await world().client.redeem(earlyCode, early.codeVerifier);
      await world().advance(11);
      expect(await refusalOf(world().client.redeem(lateCode, late.codeVerifier))).toEqual(
        refused(400, 'invalid_grant'),
      );
    });

    test('that never existed is refused like one that has expired', async () => {
      const {codeVerifier} = await begin();
      expect(await refusalOf(world().client.redeem('no-such-code', codeVerifier))).toEqual(
        refused(400, 'invalid_grant'),
      );
    });

    test.each([
      ['x', 'code_verifier must have 43 to 128 characters from A-Z a-z 0-9 - . _ ~'],
      ['ä'.repeat(43), 'code_verifier must have 43 to 128 characters from A-Z a-z 0-9 - . _ ~'],
    ])('with the malformed verifier %s is refused with the rule', async (verifier, message) => {
      expect(await refusalOf(world().client.redeem('code', verifier))).toEqual(
        refused(400, 'invalid_request', message),
      );
    });
  });

  test('a return with the state of another login redeems nothing', async () => {
    const [login, other] = [await approved(), await begin()];
    const {redirect} = await world().client.complete(login.sessionId);
    await expect(world().client.handleCallback(redirect, other)).rejects.toThrow(CallbackError);
    expect(await world().client.handleCallback(redirect, login)).toHaveProperty('subjectId');
  });

  test('a person declines, and the reason is only in the webhook', async () => {
    const {sessionId} = await begin();
    await world().decline('mari', sessionId);
    expect(await world().client.status(sessionId)).toEqual({status: 'CANCELLED'});
    expect(await world().events(sessionId)).toEqual([
      session(sessionId, 'SCANNED'),
      session(sessionId, 'CANCELLED', {reason: 'declined'}),
    ]);
  });

  test('a person leaves without an answer', async () => {
    const {sessionId} = await begin();
    await world().leave('mari', sessionId);
    expect((await world().events(sessionId)).at(-1)).toEqual(
      session(sessionId, 'CANCELLED', {reason: 'left'}),
    );
  });

  test('a session that another phone has opened cannot be opened again', async () => {
    const {sessionId} = await begin();
    await world().scan('mari', sessionId);
    await expect(world().scan('jaan', sessionId)).rejects.toThrow();
    await world().approve('mari', sessionId);
  });

  test('a login expires 120 seconds after its creation, and then nobody can approve it', async () => {
    const {sessionId} = await begin();
    await world().advance(115);
    expect((await world().client.status(sessionId)).status).toBe('PENDING');
    await world().advance(6);
    expect(await world().client.status(sessionId)).toEqual({status: 'EXPIRED'});
    await expect(world().approve('mari', sessionId)).rejects.toThrow();
    expect(await world().events(sessionId)).toEqual([session(sessionId, 'EXPIRED')]);
  });

  test('an approved login does not expire', async () => {
    const {sessionId} = await approved();
    await world().advance(121);
    expect(await world().client.status(sessionId)).toEqual({status: 'CONFIRMED'});
  });
}
