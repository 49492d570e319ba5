import {randomUUID} from 'node:crypto';
import {startStatusSchema} from '@signet/contracts';
import {frameProof} from '@signet/domain';
import {refused, summaryOf} from '../device/support/raw-device.js';
import {PIN, startWorld, type StartWorld} from './start-world.js';

let world: StartWorld;
let device: Awaited<ReturnType<StartWorld['newPhone']>>;
beforeAll(async () => {
  world = await startWorld();
  device = await world.newPhone();
});
afterAll(() => world.stop());

const proofRequired = refused(403, 'start_proof_required');
const stale = refused(409, 'start_stale');
const returnUrl = 'https://shop.example/login/return';

test('a QR code that the camera sees at once opens the session, and the relying party sees its age', async () => {
  const session = await world.createOld(1000);
  const response = await world.scan(device.raw, session, session.camera(300));
  expect(response).toMatchObject({status: 200, body: {start: {way: 'QR', t: expect.any(Number)}}});
  const start = await world.startOf(session.id);
  expect(start).toEqual({way: 'QR', ageMs: expect.any(Number)});
  expect(startStatusSchema.parse(start).ageMs).toBeGreaterThanOrEqual(299);
  expect(startStatusSchema.parse(start).ageMs).toBeLessThanOrEqual(301);
});

test('the relying party sees the start only if it asks', async () => {
  const session = await world.createStarted();
  await world.scan(device.raw, session, session.camera());
  expect((await world.get(`/${session.id}/status`)).json).not.toHaveProperty('start');
});

test('the signature of the person says how the login began', async () => {
  const session = await world.createStarted();
  const {body} = await world.scan(device.raw, session, session.camera());
  const signed = JSON.parse(Buffer.from(Object(body).toBeSigned, 'base64url').toString());
  expect(signed).toMatchObject({v: 2, start: {way: 'QR', t: Object(body).start.t}});
  await device.phone.prepareScan();
  const next = await world.createStarted();
  await device.phone.scan(`signet://app/scan?sessionId=${next.id}&p=${next.frame()}`);
  expect((await device.phone.confirm(next.id, PIN)).status).toBe(200);
});

test('a repeated scan by the same phone answers again, however old its code is by then', async () => {
  const session = await world.createStarted();
  const first = await world.scan(device.raw, session, session.camera());
  expect(await world.scan(device.raw, session, session.camera(5000))).toEqual(first);
});

test.each([
  ['five seconds old', 5000, {}],
  ['two seconds old', 2000, {}],
  ['two seconds old on a network of which the app knows little', 2000, {clockErrorMs: 60_000}],
  ['a second ahead of its time', -1000, {}],
])('a QR code that is %s is refused, and the next one opens the session', async (_, age, more) => {
  const session = await world.createOld(8000);
  const start = session.camera(age, more);
  expect(summaryOf(await world.scan(device.raw, session, start))).toEqual(stale);
  expect(await world.rowOf(session.id)).toMatchObject({
    status: 'PENDING',
    refused_starts: 1,
    device_id: null,
    stale_starts: age < 0 ? null : 1,
  });
  expect((await world.scan(device.raw, session, session.camera())).status).toBe(200);
});

test('a time that the phone cannot have is refused', async () => {
  const session = await world.createStarted();
  const future = Date.now() + 60_000;
  const start = {...session.camera(), seenAt: future, p: session.frame(future)};
  expect(summaryOf(await world.scan(device.raw, session, start))).toEqual(stale);
});

test.each([0, 1_800_000_000])(
  'a sighting at %i, which no phone can mean, is refused and counted',
  async (seenAt) => {
    const session = await world.createStarted();
    const start = {...session.camera(), seenAt};
    expect(summaryOf(await world.scan(device.raw, session, start))).toEqual(stale);
    expect(await world.rowOf(session.id)).toMatchObject({status: 'PENDING', refused_starts: 1});
  },
);

test('a scan that arrives long after the camera saw the code is refused', async () => {
  const session = await world.createOld(15_000);
  const seenAt = Date.now() - 11_000;
  const start = {...session.camera(), seenAt, p: session.frame(seenAt)};
  expect(summaryOf(await world.scan(device.raw, session, start))).toEqual(stale);
});

test('the code of a link does not count through the camera, nor a QR code as a link', async () => {
  const session = await world.createStarted({return_url: returnUrl});
  const linkSeen = {...session.camera(), p: session.link};
  const codeSent = {via: 'LINK', p: session.frame()} as const;
  for (const start of [linkSeen, codeSent])
    expect(summaryOf(await world.scan(device.raw, session, start))).toEqual(proofRequired);
});

test('a way that the session does not permit is refused', async () => {
  const session = await world.createStarted({ways: ['LINK'], return_url: returnUrl});
  expect(summaryOf(await world.scan(device.raw, session, session.camera()))).toEqual(proofRequired);
  const bare = await world.createStarted({ways: ['QR']});
  expect(summaryOf(await world.scan(device.raw, bare, {via: 'PUSH'}))).toEqual(proofRequired);
  expect((await world.scan(device.raw, session, {via: 'LINK', p: session.link})).status).toBe(200);
});

test('a code that is not genuine gets the same response as an unknown session', async () => {
  const session = await world.createStarted();
  const other = await world.createStarted();
  const unknown = await world.scan(device.raw, {id: randomUUID()}, session.camera());
  const forged = [
    {...session.camera(), p: other.frame()},
    {...session.camera(), p: frameProof(Buffer.alloc(32), session.id, 0)},
    {...session.camera(), p: 'nonsense'},
    {...session.camera(), p: ''},
  ];
  for (const start of forged) {
    const response = await world.scan(device.raw, session, start);
    expect(response).toEqual(unknown);
    expect(summaryOf(response)).toEqual(refused(404, 'session_not_found'));
  }
  expect(await world.rowOf(session.id)).toMatchObject({status: 'PENDING', refused_starts: 0});
});

test('after eight refusals, nobody can open the session any more', async () => {
  const session = await world.createStarted();
  for (let refusal = 0; refusal < 8; refusal += 1)
    expect(summaryOf(await world.scan(device.raw, session, {via: 'PUSH'}))).toEqual(proofRequired);
  expect(summaryOf(await world.scan(device.raw, session, session.camera()))).toEqual(
    refused(404, 'session_not_found'),
  );
});

test('scans that are refused at the same time count, too', async () => {
  const session = await world.createStarted();
  const scans = Array.from({length: 40}, () => world.scan(device.raw, session, {via: 'PUSH'}));
  const statuses = (await Promise.all(scans)).map(({status}) => status);
  expect(statuses.filter((status) => status === 403)).toHaveLength(8);
  expect(await world.rowOf(session.id)).toMatchObject({refused_starts: 8, stale_starts: null});
});

test('of fifty phones that see the same code, one opens the session', async () => {
  const session = await world.createStarted();
  const others = await Promise.all(Array.from({length: 5}, () => world.newPhone()));
  const start = session.camera();
  const scans = others.flatMap(({raw}) => Array.from({length: 10}, () => world.scan(raw, session, start)));
  const statuses = (await Promise.all(scans)).map(({status}) => status);
  // The phone that has opened the session gets it again.
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(10);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  const {rows} = await world.admin.query('SELECT device_id FROM session WHERE id = $1', [session.id]);
  expect(others.filter(({raw}) => raw.id === rows[0].device_id)).toHaveLength(1);
});

describe('an app that is too old to prove the start', () => {
  test('opens a session that only prefers the proof, and the relying party sees that it is unproven', async () => {
    const old = await world.newPhone();
    const session = await world.createStarted();
    const response = await world.scan(old.raw, session);
    expect(response).toMatchObject({status: 200});
    expect(response.body).not.toHaveProperty('start');
    expect(await world.startOf(session.id)).toEqual({way: 'UNPROVEN'});
    expect(await world.rowOf(session.id)).toMatchObject({start_way: 'UNPROVEN', start_age_ms: null});
  });

  test('is refused by a session that requires it', async () => {
    const old = await world.newPhone();
    const session = await world.createStarted({}, {}, await world.clientWith('REQUIRED'));
    expect(summaryOf(await world.scan(old.raw, session))).toEqual(proofRequired);
  });
});

describe('an app that can prove the start', () => {
  test('gains nothing by leaving the proof away', async () => {
    const capable = await world.newPhone();
    await capable.phone.prepareScan();
    const session = await world.createStarted();
    expect(summaryOf(await world.scan(capable.raw, session))).toEqual(proofRequired);
    const noProof = {...session.camera(), p: undefined};
    expect(summaryOf(await world.scan(capable.raw, session, noProof))).toEqual(proofRequired);
    const undeclared = await world.newPhone();
    expect(summaryOf(await world.scan(undeclared.raw, session, noProof))).toEqual(proofRequired);
  });

  test('opens sessions without start proof as before', async () => {
    const capable = await world.newPhone();
    await capable.phone.prepareScan();
    const id = await world.create();
    expect(await capable.phone.scan(`signet://app/scan?sessionId=${id}`)).toMatchObject({ok: true});
    expect(await world.startOf(id)).toBeUndefined();
  });

  test('keeps its version of start proof when it declares it again', async () => {
    const capable = await world.newPhone();
    const declare = () => capable.raw.call('PUT', '/device/capabilities', {startVersion: 1});
    expect((await declare()).status).toBe(200);
    expect((await declare()).status).toBe(200);
    expect(summaryOf(await capable.raw.call('PUT', '/device/capabilities', {startVersion: 0}))).toEqual(
      refused(400, 'invalid_request'),
    );
  });
});

test('a scan with the camera says when it saw the code', async () => {
  const session = await world.createStarted();
  const start = {via: 'CAMERA', p: session.frame()} as const;
  expect(summaryOf(await world.scan(device.raw, session, start))).toEqual(refused(400, 'invalid_request'));
});
