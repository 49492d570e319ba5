import {sessionViewSchema} from '@signet/contracts';
import {z} from 'zod';
import {TestBrowser} from '../../login-ui/browser.js';
import {envelope, loginRequest} from '../../relying-party/gateway.js';
import {signingWorld, type SigningWorld} from '../../signing/world.js';
import {refused, summaryOf} from '../support/raw-device.js';
import {RawPin} from '../support/raw-pin.js';

const gone = refused(404, 'session_not_found');

let world: SigningWorld;
beforeAll(async () => {
  world = await signingWorld();
});
afterEach(() => world.registrar.clients.activate(world.client.id));
afterAll(() => world.stop());

const login = async (request: object = {}): Promise<string> => {
  const {json} = await world.post('', {...loginRequest, ...request});
  return z.object({sessionId: z.string()}).parse(json).sessionId;
};
const kinds: [string, () => Promise<string>][] = [
  ['login', login],
  ['signing', () => world.create()],
];
const suspend = () => world.registrar.clients.suspend(world.client.id);

/** Enrols a phone, and returns it with the subjectId under which the test's client knows the person. */
const knownPhone = async () => {
  const person = await world.registrar.person();
  const phone = await world.phone({}, person);
  const sessionId = await login();
  await phone.scan(sessionId);
  await phone.confirm(sessionId, '1234');
  const {rows} = await world.admin.query('SELECT subject_id FROM subject WHERE identity_id = $1', [
    person.identityId,
  ]);
  return {phone, subjectId: String(rows[0].subject_id)};
};

describe.each([
  ['suspended', suspend],
  [
    'suspended just before the session was created',
    () => world.admin.query(`UPDATE relying_party SET status = 'SUSPENDED' WHERE id = $1`, [world.client.id]),
  ],
])('when its relying party was %s', (_what, suspended) => {
  it.each(kinds)('a pending %s can be scanned by nobody', async (_kind, create) => {
    const phone = await world.phone();
    const sessionId = await create();
    await suspended();
    expect(summaryOf(await phone.scan(sessionId))).toEqual(gone);
  });

  it.each(kinds)('a scanned %s is neither shown again nor approved', async (_kind, create) => {
    const phone = await world.phone();
    const sessionId = await create();
    const pin = await RawPin.of(world, phone);
    const {toBeSigned, signatureType} = sessionViewSchema.parse((await phone.scan(sessionId)).body);
    const attempt = await pin.open(sessionId, '1234');
    await suspended();
    expect(summaryOf(await phone.scan(sessionId))).toEqual(gone);
    const [right, bytes] =
      signatureType === 'SIGNING' ? [attempt.signingKey, attempt.toBeSigned] : [attempt.key, toBeSigned];
    expect(summaryOf(await pin.confirm(sessionId, bytes, right))).toEqual(gone);
    const another = await pin.attempt(`/sessions/${sessionId}/pin-attempt`, await pin.blind('1234'));
    expect(summaryOf(another)).toEqual(gone);
    expect((await phone.state()).body).toMatchObject({attemptsLeft: 3});
  });

  it('a confirmed login gives the browser no code, and its cookie shows nothing', async () => {
    const phone = await world.phone();
    const page = new TestBrowser(world);
    const sessionId = await page.logIn();
    await phone.scan(sessionId);
    await phone.confirm(sessionId, '1234');
    await suspended();
    for (const response of [await page.complete(sessionId), await page.status(sessionId)])
      expect([response.status, response.json]).toEqual([401, envelope('no_login_cookie')]);
  });

  it('its pushed sessions are no longer in the inbox', async () => {
    const {phone, subjectId} = await knownPhone();
    const sessionId = await login({subject_id: subjectId, push: true});
    await world.admin.query(`UPDATE session SET push_status = 'DISPATCHED' WHERE id = $1`, [sessionId]);
    expect((await phone.inbox()).body).toMatchObject({sessions: [{sessionId}]});
    await suspended();
    expect((await phone.inbox()).body).toEqual({sessions: []});
  });
});

test('a suspension cancels the open sessions of the relying party, and records the reason', async () => {
  const phone = await world.phone();
  const [pending, scanned, confirmed] = [await login(), await login(), await login()];
  await phone.scan(scanned);
  await phone.scan(confirmed);
  await phone.confirm(confirmed, '1234');
  const other = await world.otherClient();
  const foreign = z.object({sessionId: z.string()}).parse((await world.post('', loginRequest, other)).json);
  await suspend();
  const {rows} = await world.admin.query(
    `SELECT s.id, s.status, s.cancel_reason AS reason, e.reason AS announced
     FROM session s LEFT JOIN event e ON e.session_id = s.id AND e.type = 'session.cancelled'
     WHERE s.id = ANY($1) ORDER BY s.id`,
    [[pending, scanned, confirmed, foreign.sessionId]],
  );
  const reason = 'relying_party_suspended';
  expect(rows).toEqual([
    {id: pending, status: 'CANCELLED', reason, announced: reason},
    {id: scanned, status: 'CANCELLED', reason, announced: reason},
    {id: confirmed, status: 'CONFIRMED', reason: null, announced: null},
    {id: foreign.sessionId, status: 'PENDING', reason: null, announced: null},
  ]);
});
