import {generatePrivateKey, type Phone} from '@signet/phone';
import {storeEvents} from '@signet/testing';
import {RawPin} from '../device/support/raw-pin.js';
import {refused, summaryOf} from '../device/support/raw-device.js';
import {signingWorld, type SigningWorld} from './world.js';

describe('the confirmation of a signing session', () => {
  let world: SigningWorld;
  beforeAll(async () => {
    world = await signingWorld();
    await storeEvents(world.admin, world.client);
  });
  afterAll(() => world.stop());

  const scanned = async (options: Parameters<SigningWorld['phone']>[0] = {}) => {
    const phone = await world.phone(options);
    const sessionId = await world.create();
    return {phone, sessionId, view: await world.scan(phone, sessionId), pin: await RawPin.of(world, phone)};
  };
  const eventsOf = async (sessionId: string) =>
    (
      await world.admin.query('SELECT type FROM event WHERE session_id = $1 ORDER BY id', [sessionId])
    ).rows.map(({type}) => type);

  it.each(['P-256', 'P-384'] as const)(
    'accepts a signature on %s, and the status stays SCANNED',
    async (signingCurve) => {
      const {phone, sessionId} = await scanned({signingCurve});
      expect(await phone.confirm(sessionId, '1234')).toMatchObject({status: 200, body: {status: 'SCANNED'}});
      expect(await world.statusOf(sessionId)).toBe('SCANNED');
      const {signature} = await world.row('signature', sessionId);
      expect(signature).toHaveLength(signingCurve === 'P-256' ? 64 : 96);
      expect(await eventsOf(sessionId)).toEqual(['session.scanned', 'signature.captured']);
      expect(await phone.state()).toMatchObject({content: {attemptsLeft: 3}});
    },
  );

  it('never leads to the status CONFIRMED', async () => {
    const {phone, sessionId} = await scanned();
    await phone.confirm(sessionId, '1234');
    await world.createContainer(sessionId);
    expect(await world.statusOf(sessionId)).toBe('COMPLETED');
    const {rows} = await world.admin.query(
      'SELECT confirmed_at, code_expires_at FROM session WHERE id = $1',
      [sessionId],
    );
    expect(rows).toEqual([{confirmed_at: null, code_expires_at: null}]);
  });

  it('is refused if the phone has replaced its keys since the scan', async () => {
    const {phone, sessionId, view, pin} = await scanned();
    expect(await phone.replaceKeys('1234')).toMatchObject({ok: true});
    const response = await pin.confirm(sessionId, view.toBeSigned, generatePrivateKey('P-256'));
    expect(summaryOf(response)).toEqual(refused(404, 'session_not_found'));
  });

  it('needs an open PIN attempt', async () => {
    const {sessionId, view, pin} = await scanned();
    const response = await pin.confirm(sessionId, view.toBeSigned, generatePrivateKey('P-256'));
    expect(summaryOf(response)).toEqual(refused(409, 'pin_attempt_required'));
  });

  it('counts wrong PINs as a login does, and locks at the third, not before', async () => {
    const {phone, sessionId} = await scanned();
    for (const attemptsLeft of [2, 1, 0])
      expect(summaryOf(await phone.confirm(sessionId, '0000'))).toEqual(
        refused(403, 'wrong_pin', {attemptsLeft}),
      );
    expect(summaryOf(await phone.confirm(sessionId, '1234'))).toEqual(refused(403, 'device_locked'));
    expect(await world.row('signature', sessionId)).toMatchObject({signature: null});
    expect(await eventsOf(sessionId)).toEqual(['session.scanned']);
  });

  it('loses no PIN attempt if the new signing input cannot be stored', async () => {
    const {phone, sessionId, pin} = await scanned();
    await world.admin.query(`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'disk full'; END $$;
      CREATE TRIGGER failing BEFORE UPDATE ON signature FOR EACH ROW EXECUTE FUNCTION fail()`);
    try {
      const response = await pin.attempt(`/sessions/${sessionId}/pin-attempt`, await pin.blind('1234'));
      expect(response.ok).toBe(false);
    } finally {
      await world.admin.query('DROP TRIGGER failing ON signature; DROP FUNCTION fail');
    }
    expect(await phone.state()).toMatchObject({content: {attemptsLeft: 3}});
    expect(await phone.confirm(sessionId, '1234')).toMatchObject({status: 200});
  });

  it.each([
    [
      'by the key that logs in',
      async ({pin, sessionId}: Scanned) => {
        const {key, toBeSigned} = await pin.open(sessionId, '1234');
        return pin.confirm(sessionId, toBeSigned, key);
      },
    ],
    [
      'by another key',
      async ({pin, sessionId}: Scanned) => {
        const {toBeSigned} = await pin.open(sessionId, '1234');
        return pin.confirm(sessionId, toBeSigned, generatePrivateKey('P-256'));
      },
    ],
    [
      'over other bytes',
      async ({pin, sessionId}: Scanned) => {
        const {signingKey} = await pin.open(sessionId, '1234');
        return pin.confirm(sessionId, 'AAAA', signingKey);
      },
    ],
    [
      'over the manifest instead',
      async ({view, pin, sessionId}: Scanned) => {
        const {signingKey} = await pin.open(sessionId, '1234');
        return pin.confirm(sessionId, view.manifest ?? '', signingKey);
      },
    ],
    [
      'of length zero',
      ({pin, sessionId}: Scanned) => pin.open(sessionId, '1234').then(() => pin.confirmWith(sessionId, '')),
    ],
    [
      'of zeros',
      ({pin, sessionId}: Scanned) =>
        pin.open(sessionId, '1234').then(() => pin.confirmWith(sessionId, 'A'.repeat(86))),
    ],
    [
      'that is not base64url',
      ({pin, sessionId}: Scanned) =>
        pin.open(sessionId, '1234').then(() => pin.confirmWith(sessionId, '=====')),
    ],
  ])('a signature %s is a wrong PIN', async (_, attempt) => {
    const session = await scanned();
    expect(summaryOf(await attempt(session))).toEqual(refused(403, 'wrong_pin', {attemptsLeft: 2}));
    expect(await world.row('signature', session.sessionId)).toMatchObject({signature: null});
  });

  it('is checked against the stored signing input, even if the phone received a different one', async () => {
    const {sessionId, pin} = await scanned();
    const {signingKey, toBeSigned} = await pin.open(sessionId, '1234');
    await world.admin.query(`UPDATE signature SET signed_attributes = '\\x01' WHERE session_id = $1`, [
      sessionId,
    ]);
    const response = await pin.confirm(sessionId, toBeSigned, signingKey);
    expect(summaryOf(response)).toEqual(refused(403, 'wrong_pin', {attemptsLeft: 2}));
  });

  it('succeeds once, even if many arrive at the same time', async () => {
    const {sessionId, pin} = await scanned();
    const {signingKey, toBeSigned} = await pin.open(sessionId, '1234');
    const confirm = () => pin.confirm(sessionId, toBeSigned, signingKey);
    const responses = await Promise.all([confirm(), confirm(), confirm(), confirm()]);
    expect(responses.filter(({ok}) => ok)).toHaveLength(1);
    for (const response of responses.filter(({ok}) => !ok))
      expect([refused(404, 'session_not_found'), refused(409, 'pin_attempt_required')]).toContainEqual(
        summaryOf(response),
      );
    expect(await eventsOf(sessionId)).toEqual(['session.scanned', 'signature.captured']);
  });

  it('is accepted only from the phone that scanned the session', async () => {
    const {sessionId} = await scanned();
    const other = await RawPin.of(world, await world.phone());
    const response = await other.attempt(`/sessions/${sessionId}/pin-attempt`, await other.blind('1234'));
    expect(summaryOf(response)).toEqual(refused(404, 'session_not_found'));
    expect(summaryOf(await other.confirmWith(sessionId, 'AAAA'))).toEqual(refused(404, 'session_not_found'));
  });

  it('is refused after the deadline', async () => {
    const {phone, sessionId} = await scanned();
    await world.letExpire(sessionId);
    expect(summaryOf(await phone.confirm(sessionId, '1234'))).toEqual(refused(404, 'session_not_found'));
    expect(await world.statusOf(sessionId)).toBe('EXPIRED');
  });

  it('allows only one further change: the completion', async () => {
    const {phone, sessionId} = await scanned();
    await phone.confirm(sessionId, '1234');
    await world.letExpire(sessionId);
    expect(await world.statusOf(sessionId)).toBe('SCANNED');
    expect(summaryOf(await phone.decline(sessionId))).toEqual(refused(409, 'session_not_cancellable'));
    const {status, json} = await world.post(`/${sessionId}/cancellation`);
    expect([status, Object(json).errorCode]).toEqual([409, 'session_not_cancellable']);
    expect(summaryOf(await phone.confirm(sessionId, '1234'))).toEqual(refused(404, 'session_not_found'));
    await world.createContainer(sessionId);
    expect(await world.statusOf(sessionId)).toBe('COMPLETED');
  });

  it('is refused after the user has declined', async () => {
    const {phone, sessionId} = await scanned();
    expect((await phone.decline(sessionId)).ok).toBe(true);
    expect(await world.statusOf(sessionId)).toBe('CANCELLED');
    expect(summaryOf(await phone.confirm(sessionId, '1234'))).toEqual(refused(404, 'session_not_found'));
  });

  type Scanned = {
    phone: Phone;
    sessionId: string;
    view: Awaited<ReturnType<SigningWorld['scan']>>;
    pin: RawPin;
  };
});
