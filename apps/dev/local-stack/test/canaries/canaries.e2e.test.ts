import {hasRedis, redisUrl} from '@signet/testing';
import {sendBadInput, sendBadInputFromPhones} from './bad-input.js';
import {failEverywhere, failToCreateContainer} from './faults.js';
import {HauntedStack, type Victim} from './haunted-stack.js';
import {approve, createLogin, declinePushed, endEarly, logInOnPage, redeem} from './logins.js';
import {signWithTrouble} from './signing.js';
import {decoys, whereabouts} from './whereabouts.js';

const homes = ['PostgreSQL', ...(hasRedis() ? ['Redis'] : [])] as const;

describe.each(homes)('with the queues on %s', (home) => {
  let haunted: HauntedStack;
  let victim: Victim;
  let locked: Victim;
  beforeAll(async () => {
    haunted = await HauntedStack.start(home === 'Redis' ? await redisUrl() : undefined);
    victim = await haunted.victim();
  }, 120_000);
  afterAll(() => haunted.stop(), 60_000);
  afterEach(() => haunted.look(), 60_000);

  test('a person logs in, and turns down or leaves what else is asked', async () => {
    const {sessionId, verifier} = await createLogin(haunted);
    await approve(victim, sessionId);
    const subjectId = await redeem(haunted, sessionId, verifier);
    await declinePushed(haunted, victim, subjectId);
    await endEarly(haunted, victim, subjectId);
  }, 60_000);

  test('a person logs in on the hosted page', () => logInOnPage(haunted, victim), 60_000);

  test(
    'a person signs data while the timestamp authority has its troubles',
    () => signWithTrouble(haunted, victim),
    90_000,
  );

  test('a person changes the PIN, and another one is locked out', async () => {
    const pin = haunted.digits('PIN', 12);
    expect((await victim.phone.changePin(victim.pin, pin)).ok).toBe(true);
    victim = {...victim, pin};
    locked = await haunted.victim();
    const {sessionId} = await createLogin(haunted);
    await locked.phone.scan(sessionId);
    for (let wrong = 0; wrong < 3; wrong += 1)
      await locked.phone.confirm(sessionId, haunted.digits('PIN', 12));
    expect((await locked.phone.scan(sessionId)).ok).toBe(false);
  }, 60_000);

  test('callers send what is refused', async () => {
    await sendBadInput(haunted);
    const {sessionId} = await createLogin(haunted);
    await sendBadInputFromPhones(haunted, {victim, locked}, sessionId);
  }, 60_000);

  test('statements fail with whole rows in their errors', async () => {
    await failEverywhere(haunted, victim);
    await failToCreateContainer(haunted, victim);
  }, 120_000);

  test('no secret and no personal datum was anywhere but where it has to be', async () => {
    const seen = await haunted.reckoning();
    const known = decoys(home);
    for (const [kind, places] of Object.entries(known))
      expect({[kind]: seen[kind]}).toEqual({[kind]: expect.arrayContaining([...places])});
    const secret = Object.entries(seen).filter(([kind]) => !(kind in known));
    const permitted = Object.entries(whereabouts).map(([kind, places]) => [kind, Object.keys(places).sort()]);
    expect(Object.fromEntries(secret)).toEqual(Object.fromEntries(permitted));
  }, 60_000);
});
