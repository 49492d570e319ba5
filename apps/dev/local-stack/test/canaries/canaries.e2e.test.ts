import {hasRedis, redisUrl} from '@signet/testing';
import {sendBadInput, sendBadInputFromPhones} from './bad-input.js';
import {failStatements, failToCreateContainer} from './failing-writes.js';
import {WatchedStack, type CanaryPerson} from './watched-stack.js';
import {approve, createLogin, declinePushed, endEarly, logInOnPage, redeem} from './logins.js';
import {signWithTrouble} from './signing.js';
import {decoys, permittedPlaces} from './permitted-places.js';

const backends = ['PostgreSQL', ...(hasRedis() ? ['Redis'] : [])] as const;

describe.each(backends)('with the queues on %s', (backend) => {
  let watched: WatchedStack;
  let person: CanaryPerson;
  let locked: CanaryPerson;
  beforeAll(async () => {
    watched = await WatchedStack.start(backend === 'Redis' ? await redisUrl() : undefined);
    person = await watched.person();
  });
  afterAll(() => watched.stop(), 60_000);
  afterEach(() => watched.search(), 60_000);

  test('a person logs in, and declines or leaves other requests', async () => {
    const {sessionId, verifier} = await createLogin(watched);
    await approve(person, sessionId);
    const subjectId = await redeem(watched, sessionId, verifier);
    await declinePushed(watched, person, subjectId);
    await endEarly(watched, person, subjectId);
  });

  test('a person logs in on the hosted page', () => logInOnPage(watched, person), 60_000);

  test(
    'a person signs data while the timestamp authority fails',
    () => signWithTrouble(watched, person),
    90_000,
  );

  test('a person changes the PIN, and another person is locked out', async () => {
    const pin = watched.digits('PIN', 12);
    expect((await person.phone.changePin(person.pin, pin)).ok).toBe(true);
    person = {...person, pin};
    locked = await watched.person();
    const {sessionId} = await createLogin(watched);
    await locked.phone.scan(sessionId);
    for (let wrong = 0; wrong < 3; wrong += 1)
      await locked.phone.confirm(sessionId, watched.digits('PIN', 12));
    expect((await locked.phone.scan(sessionId)).ok).toBe(false);
  });

  test('callers send requests that are rejected', async () => {
    await sendBadInput(watched);
    const {sessionId} = await createLogin(watched);
    await sendBadInputFromPhones(watched, {person, locked}, sessionId);
  });

  test('statements fail with errors that contain whole rows', async () => {
    await failStatements(watched, person);
    await failToCreateContainer(watched, person);
  });

  test('secrets and personal data were found only in permitted places', async () => {
    const seen = await watched.stopAndCollect();
    const known = decoys(backend);
    for (const [kind, places] of Object.entries(known))
      expect({[kind]: seen[kind]}).toEqual({[kind]: expect.arrayContaining([...places])});
    const secrets = Object.entries(seen).filter(([kind]) => !(kind in known));
    const permitted = Object.entries(permittedPlaces).map(([kind, places]) => [
      kind,
      Object.keys(places).sort(),
    ]);
    expect(Object.fromEntries(secrets)).toEqual(Object.fromEntries(permitted));
  });
});
