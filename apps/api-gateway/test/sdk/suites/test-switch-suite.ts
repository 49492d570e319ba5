import {redirectUri, refused} from './login-suite.js';
import {refusalOf, type World} from '../world.js';

const testPerson = (number: number): string => `00000000-0000-8000-8000-00000000000${number}`;

/** The test people, and what a test client chooses with the header `X-Signet-Test`, through the SDK. */
export function testSwitchSuite(world: () => World): void {
  const begin = () => world().client.createLogin({redirectUri});

  test.each([
    ['SCANNED', 'SCANNED', undefined],
    ['EXPIRED', 'EXPIRED', undefined],
    ['CANCELLED:declined', 'CANCELLED', 'declined'],
    ['CANCELLED:pin_locked', 'CANCELLED', 'pin_locked'],
    ['CANCELLED:device_locked', 'CANCELLED', undefined],
  ] as const)('chooses the outcome %s', async (outcome, status, reason) => {
    const {sessionId} = await world().client.createLogin({redirectUri}, {test: {outcome}});
    expect((await world().client.status(sessionId)).status).toBe(status);
    const {data} = (await world().events(sessionId)).at(-1) ?? {};
    expect(data).toEqual({
      ...{sessionId, status, signatureType: 'AUTHENTICATION'},
      ...(reason !== undefined && {reason}),
    });
  });

  test('chooses an outcome that happens later', async () => {
    const test = {outcome: 'CANCELLED:left', afterMs: 300} as const;
    const {sessionId} = await world().client.createLogin({redirectUri}, {test});
    expect(await world().client.waitUntil(sessionId, 'COMPLETED')).toEqual({status: 'CANCELLED'});
  });

  test.each([
    [429, 'too_many_requests'],
    [503, 'temporarily_unavailable'],
  ] as const)('chooses the refusal %d', async (status, code) => {
    expect(await refusalOf(world().client.redeem('c', 'v'.repeat(43), {test: {status}}))).toEqual({
      ...refused(status, code, 'X-Signet-Test asked for this response.'),
      retryAfter: 1,
    });
  });

  test('chooses a delay', async () => {
    const {sessionId} = await begin();
    const start = performance.now();
    await world().client.status(sessionId, {test: {delayMs: 120}});
    expect(performance.now() - start).toBeGreaterThanOrEqual(100);
  });

  test('is told which outcomes a login cannot have', async () => {
    const login = world().client.createLogin({redirectUri}, {test: {outcome: 'CANCELLED:signing_failed'}});
    expect(await refusalOf(login)).toEqual(
      refused(
        400,
        'invalid_request',
        'X-Signet-Test: a session of type AUTHENTICATION can never become CANCELLED:signing_failed.',
      ),
    );
  });

  test.each([
    [1, 'DISPATCHED', 'CONFIRMED', undefined],
    [2, 'DISPATCHED', 'CANCELLED', 'declined'],
    [3, 'DISPATCHED', 'PENDING', undefined],
    [4, 'DISPATCHED', 'CANCELLED', 'pin_locked'],
    [5, 'NO_DEVICE', 'PENDING', undefined],
  ] as const)(
    'a push to test person %d is %s, and the login becomes %s',
    async (number, pushStatus, status, reason) => {
      const subjectId = testPerson(number);
      const login = await world().client.createLogin({redirectUri, subjectId, push: true});
      expect(login.pushStatus).toBe(pushStatus);
      expect((await world().client.status(login.sessionId)).status).toBe(status);
      const {data} = (await world().events(login.sessionId)).at(-1) ?? {};
      if (reason !== undefined) expect(data).toMatchObject({reason});
    },
  );

  test('a push to the person who approves brings the attributes of the test person', async () => {
    const properties = {attributes: ['name', 'personalCode', 'dateOfBirth', 'country']} as const;
    const request = {redirectUri, subjectId: testPerson(1), push: true, properties};
    const login = await world().client.createLogin(request);
    const {redirect} = await world().client.complete(login.sessionId);
    expect(await world().client.handleCallback(redirect, login)).toEqual({
      subjectId: testPerson(1),
      attributes: {
        ...{name: 'Test confirms', personalCode: 'TEST-PERSON-1', dateOfBirth: '1990-01-01', country: 'EE'},
      },
    });
  });

  test('without a push, a test person does not react', async () => {
    const {sessionId} = await world().client.createLogin({redirectUri, subjectId: testPerson(1)});
    expect((await world().client.status(sessionId)).status).toBe('PENDING');
  });

  test('a chosen outcome replaces the reaction of a test person', async () => {
    const request = {redirectUri, subjectId: testPerson(2), push: true};
    const {sessionId} = await world().client.createLogin(request, {test: {outcome: 'CONFIRMED'}});
    expect((await world().client.status(sessionId)).status).toBe('CONFIRMED');
  });

  test('a chosen approval is that of the first test person', async () => {
    const login = await world().client.createLogin({redirectUri}, {test: {outcome: 'CONFIRMED'}});
    const {redirect} = await world().client.complete(login.sessionId);
    expect((await world().client.handleCallback(redirect, login)).subjectId).toBe(testPerson(1));
  });

  test('a chosen approval of a real person is refused', async () => {
    const request = {redirectUri, subjectId: crypto.randomUUID()};
    const login = world().client.createLogin(request, {test: {outcome: 'CONFIRMED'}});
    expect(await refusalOf(login)).toEqual(
      refused(
        ...([400, 'invalid_request'] as const),
        `X-Signet-Test: CONFIRMED needs a test person: leave out subject_id, or set it to that of a test person, such as ${testPerson(1)}.`,
      ),
    );
  });

  test('a code of a session with a chosen age has expired', async () => {
    const login = await world().client.createLogin({redirectUri}, {test: {outcome: 'CONFIRMED', age: '61s'}});
    const {redirect} = await world().client.complete(login.sessionId);
    expect(await refusalOf(world().client.handleCallback(redirect, login))).toEqual(
      refused(400, 'invalid_grant'),
    );
  });

  test('a result of a session with a chosen age is not kept any more, but its status is', async () => {
    const {client} = world();
    const {sessionId} = await client.createSigning({data: new Uint8Array(1)}, {test: {age: '31m'}});
    await world().approve('mari', sessionId);
    expect(await client.status(sessionId)).toEqual({status: 'COMPLETED'});
    expect(await refusalOf(client.result(sessionId))).toEqual(refused(404, 'session_not_found'));
  });

  test.each([
    [{delayMs: 40_000}, 'delay must be 0 to 30000 (milliseconds)'],
    [{age: '31d'}, 'age must be a number with s, m, h or d, such as 61s or 5d, of at most 30 days'],
    [{afterMs: 5}, 'after needs an outcome'],
  ] as const)('the switch %j is refused', async (switched, message) => {
    expect(await refusalOf(world().client.createLogin({redirectUri}, {test: switched}))).toEqual(
      refused(400, 'invalid_request', `X-Signet-Test: ${message}.`),
    );
  });
}
