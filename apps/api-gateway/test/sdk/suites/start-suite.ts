import {returnTokenIn, startFrames, type LoginRequest, type StartRequest} from '@signet/sdk';
import {refusalOf, type World} from '../world.js';
import {redirectUri, refused} from './login-suite.js';

const returnUrl = 'https://shop.example/login/return?lang=et';

/** Requests that the service refuses, each with the message. */
const refusedRequests: [string, Pick<LoginRequest, 'start' | 'hostedPage'>, string][] = [
  [
    'a link without a return URL',
    {start: {ways: ['LINK']}},
    'start.return_url is required for LINK without hosted_page',
  ],
  [
    'a return URL elsewhere',
    {start: {returnUrl: 'https://evil.example/'}},
    'start.return_url must be under a return origin of the client, without a fragment',
  ],
  [
    'a return URL beside the hosted page',
    {start: {returnUrl}, hostedPage: true},
    'start.return_url is not used with hosted_page',
  ],
  ['a push that is not asked for', {start: {ways: ['PUSH']}}, 'start.ways may contain PUSH only with push'],
];

/** Sessions with start proof through the SDK. */
export function startSuite(world: () => World): void {
  const create = (start: StartRequest = {}) => world().client.createLogin({redirectUri, start});
  const startOf = async (sessionId: string): Promise<unknown> => {
    const state = await world().client.status(sessionId, {include: 'start'});
    return 'start' in state ? state.start : undefined;
  };
  const statusOf = async (sessionId: string) => (await world().client.status(sessionId)).status;

  test('the QR code of this moment opens the session, and the status says how old it was', async () => {
    const login = await create();
    expect(login.start).toMatchObject({key: expect.stringMatching(/^[\w-]{43}$/)});
    expect(login.start).not.toHaveProperty('code');
    expect(await startOf(login.sessionId)).toBeUndefined();
    await world().scanCode('mari', await startFrames(login).current());
    expect(await startOf(login.sessionId)).toEqual({way: 'QR', ageMs: expect.any(Number)});
    expect(await world().client.status(login.sessionId)).not.toHaveProperty('start');
    expect(await world().approve('mari', login.sessionId)).toBeNull();
    const {redirect} = await world().client.complete(login.sessionId);
    expect(await world().client.handleCallback(redirect, login)).toHaveProperty('subjectId');
  });

  test('a QR code of two seconds ago is refused, and the session stays open', async () => {
    const login = await create();
    const code = await startFrames(login).current();
    await world().advance(2);
    await expect(world().scanCode('mari', code)).rejects.toThrow();
    expect(await statusOf(login.sessionId)).toBe('PENDING');
    await world().scan('mari', login.sessionId);
    expect(await statusOf(login.sessionId)).toBe('SCANNED');
  });

  test('a QR code that was sent as a link is refused, and so is a link that is shown as a QR code', async () => {
    const login = await create({returnUrl});
    const frames = startFrames(login);
    await expect(world().openLink('mari', await frames.current())).rejects.toThrow();
    await expect(world().scanCode('mari', await frames.link())).rejects.toThrow();
    expect(await statusOf(login.sessionId)).toBe('PENDING');
  });

  test('a QR code that the page of another session made is refused, and so is one without a proof', async () => {
    const [login, other] = [await create(), await create()];
    const {sessionId} = login;
    const foreign = await startFrames({sessionId, start: other.start}).current();
    for (const text of [foreign, `signet://app/scan?sessionId=${sessionId}`])
      await expect(world().scanCode('mari', text)).rejects.toThrow();
    expect(await statusOf(sessionId)).toBe('PENDING');
  });

  test('after eight refused codes, nobody can open the session', async () => {
    const {sessionId} = await create();
    for (let refusal = 0; refusal < 8; refusal += 1)
      await expect(world().scanCode('mari', `signet://app/scan?sessionId=${sessionId}`)).rejects.toThrow();
    await expect(world().scan('mari', sessionId)).rejects.toThrow();
  });

  test('a login that a link has started completes only with the token of the browser that the app opened', async () => {
    const {client} = world();
    const login = await create({returnUrl});
    const {sessionId} = login;
    await world().openLink('mari', await startFrames(login).link());
    expect(await startOf(sessionId)).toEqual({way: 'LINK'});
    expect(await refusalOf(client.complete(sessionId))).toEqual(refused(409, 'session_not_confirmed'));
    const opened = (await world().approve('mari', sessionId)) ?? '';
    expect(opened).toMatch(/^https:\/\/shop\.example\/login\/return\?lang=et&signet_return=[\w-]{43}$/);
    const returnToken = returnTokenIn(opened);
    for (const wrong of [undefined, '', `${returnToken}A`, 'A'.repeat(43)])
      expect(await refusalOf(client.complete(sessionId, {returnToken: wrong}))).toEqual(
        refused(409, 'return_required'),
      );
    expect(await statusOf(sessionId)).toBe('CONFIRMED');
    const {redirect} = await client.complete(sessionId, {returnToken});
    expect(await client.handleCallback(redirect, login)).toHaveProperty('subjectId');
    expect(await refusalOf(client.complete(sessionId, {returnToken}))).toEqual(
      refused(409, 'session_already_completed'),
    );
  });

  test('a token that nobody needs is ignored', async () => {
    const {sessionId} = await create();
    await world().approve('mari', sessionId);
    expect(await world().client.complete(sessionId, {returnToken: 'A'})).toHaveProperty('redirect');
  });

  test('the result of a signing that a link has started waits for the completion', async () => {
    const {client} = world();
    const signing = await client.createSigning({data: new Uint8Array(4), redirectUri, start: {returnUrl}});
    const {sessionId} = signing;
    await world().openLink('mari', await startFrames(signing).link());
    const opened = (await world().approve('mari', sessionId)) ?? '';
    expect(await refusalOf(client.result(sessionId))).toEqual(refused(409, 'return_required'));
    const {redirect} = await client.complete(sessionId, {returnToken: returnTokenIn(opened)});
    expect(await client.handleSigningCallback(redirect, signing)).toHaveProperty('container');
  });

  describe('a push', () => {
    const push = async () => {
      const {client} = world();
      const first = await client.createLogin({redirectUri});
      await world().approve('jaan', first.sessionId);
      const {redirect} = await client.complete(first.sessionId);
      const {subjectId} = await client.handleCallback(redirect, first);
      return client.createLogin({redirectUri, subjectId, push: true, start: {}});
    };

    test('shows a number on the page, with which the person approves', async () => {
      const {sessionId, pushStatus, start} = await push();
      expect([pushStatus, start.code]).toEqual(['DISPATCHED', expect.stringMatching(/^[1-9]\d$/)]);
      await world().approve('jaan', sessionId);
      expect(await startOf(sessionId)).toEqual({way: 'PUSH'});
      expect(await world().client.complete(sessionId)).toHaveProperty('redirect');
    });

    test('is cancelled by a person who does not find the number, and the webhook says so', async () => {
      const {sessionId} = await push();
      await world().refuseNumbers('jaan', sessionId);
      expect(await statusOf(sessionId)).toBe('CANCELLED');
      expect((await world().events(sessionId)).at(-1)).toMatchObject({
        type: 'session.cancelled',
        data: {reason: 'wrong_code'},
      });
    });
  });

  test('a repeated creation has the same key, and its QR codes are right', async () => {
    const {client} = world();
    const idempotencyKey = crypto.randomUUID();
    const again = () => client.createSigning({signedDataHash: 'ab'.repeat(64), start: {}}, {idempotencyKey});
    const first = await again();
    await world().advance(20);
    const second = await again();
    expect([second.sessionId, second.start.key]).toEqual([first.sessionId, first.start.key]);
    await world().scanCode('mari', await startFrames(second).current());
    expect(await statusOf(second.sessionId)).toBe('SCANNED');
  });

  test('the hosted page has its own codes, so your server gets no key', async () => {
    const login = await world().client.createLogin({redirectUri, hostedPage: true, start: {}});
    expect(login).not.toHaveProperty('start');
    const page = await world().openPage(login.hostedUrl);
    expect(await world().client.handleCallback(await page.approve('mari'), login)).toHaveProperty(
      'subjectId',
    );
    expect(await startOf(login.sessionId)).toMatchObject({way: 'QR'});
  });

  test('a test client chooses the outcome, as if somebody had scanned the code', async () => {
    const test = {outcome: 'CONFIRMED'} as const;
    const {sessionId} = await world().client.createLogin({redirectUri, start: {}}, {test});
    await world().client.waitUntil(sessionId, 'CONFIRMED');
    expect(await startOf(sessionId)).toEqual({way: 'QR'});
  });

  test.each(refusedRequests)('%s is refused', async (_, more, message) => {
    expect(await refusalOf(world().client.createLogin({redirectUri, ...more}))).toEqual(
      refused(400, 'invalid_request', message),
    );
  });
}
