import {limits} from '@signet/contracts';
import {refused, summaryOf} from '../device/support/raw-device.js';
import {TestBrowser, beginLogin} from '../login-ui/browser.js';
import {newCustomer, type Customer} from './customer.js';
import {streamOf} from './start-stream.js';
import {PIN, startWorld, type StartedSession, type StartWorld} from './start-world.js';

let world: StartWorld;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const customer = () => newCustomer(world);

const wrongOf = ({code}: StartedSession, choices: readonly string[]) =>
  choices.find((choice) => choice !== code) ?? 'none';
const attemptsLeft = async ({phone}: Customer) => {
  const state = await phone.state();
  return state.ok ? state.content.attemptsLeft : null;
};
const choicesOf = (body: unknown): readonly string[] => Object(body).choices;

test('the person finds the number of the page among three, and approves', async () => {
  const person = await customer();
  const session = await person.ask();
  const view = await person.phone.scan(session.id);
  expect(view).toMatchObject({ok: true, content: {start: {way: 'PUSH'}, pushed: true}});
  expect(choicesOf(view.body)).toHaveLength(3);
  expect(choicesOf(view.body)).toContain(session.code);
  expect(await person.phone.confirm(session.id, PIN, session.code)).toMatchObject({ok: true});
  expect(await world.startOf(session.id)).toEqual({way: 'PUSH'});
});

test('a wrong number cancels the session and counts no PIN attempt', async () => {
  const person = await customer();
  const session = await person.ask();
  const view = await person.phone.scan(session.id);
  const before = await attemptsLeft(person);
  const response = await person.phone.confirm(session.id, PIN, wrongOf(session, choicesOf(view.body)));
  expect(summaryOf(response)).toEqual(refused(403, 'wrong_code'));
  expect(await world.rowOf(session.id)).toMatchObject({status: 'CANCELLED', cancel_reason: 'wrong_code'});
  expect(await attemptsLeft(person)).toBe(before);
  const {rows} = await world.admin.query('SELECT action FROM audit_entry WHERE target = $1', [
    `device:${person.phone.deviceId}`,
  ]);
  expect(rows.map(({action}) => action)).toContain('device.wrong_code');
});

test('without a number, no PIN attempt begins and the session stays open', async () => {
  const person = await customer();
  const session = await person.ask();
  await person.phone.scan(session.id);
  const before = await attemptsLeft(person);
  const response = await person.phone.confirm(session.id, PIN);
  expect(response).toMatchObject({
    status: 400,
    body: {errorCode: 'invalid_request', defaultTranslation: expect.stringContaining('chosenCode')},
  });
  expect(await attemptsLeft(person)).toBe(before);
  expect(await person.phone.confirm(session.id, PIN, session.code)).toMatchObject({ok: true});
});

test('a person who sees none of the numbers cancels the session', async () => {
  const person = await customer();
  const session = await person.ask();
  await person.phone.scan(session.id);
  expect((await person.phone.refuseNumbers(session.id)).status).toBe(200);
  expect(await world.rowOf(session.id)).toMatchObject({cancel_reason: 'wrong_code'});
});

test('the person types the number if the relying party asks for that', async () => {
  const person = await customer();
  const session = await person.ask({push_check: 'ENTRY'});
  const view = await person.phone.scan(session.id);
  expect(view).toMatchObject({ok: true, content: {entry: true}});
  expect(view.body).not.toHaveProperty('choices');
  expect(await person.phone.confirm(session.id, PIN, session.code)).toMatchObject({ok: true});
});

test('two wrong numbers stop the pushes of the client to the person for half an hour', async () => {
  const person = await customer();
  for (let wrong = 0; wrong < limits.wrongCodes.default; wrong += 1) {
    const session = await person.ask();
    expect((await world.rowOf(session.id)).push_status).toBe('DISPATCHED');
    const view = await person.phone.scan(session.id);
    await person.phone.confirm(session.id, PIN, wrongOf(session, choicesOf(view.body)));
  }
  const stopped = await person.ask();
  expect((await world.rowOf(stopped.id)).push_status).toBe('NO_DEVICE');
  expect(summaryOf(await person.phone.scan(stopped.id))).toEqual(refused(403, 'start_proof_required'));
  const inbox = await person.phone.inbox();
  expect(inbox).toMatchObject({ok: true, content: {sessions: []}});
  await world.admin.query(
    `UPDATE subject SET wrong_code_at = wrong_code_at - interval '31 minutes' WHERE subject_id = $1`,
    [person.subjectId],
  );
  expect((await world.rowOf((await person.ask()).id)).push_status).toBe('DISPATCHED');
});

test('two wrong numbers that are far apart stop nothing', async () => {
  const person = await customer();
  for (let wrong = 0; wrong < 2; wrong += 1) {
    const session = await person.ask();
    await person.phone.scan(session.id);
    await person.phone.refuseNumbers(session.id);
    await world.admin.query(
      `UPDATE subject SET wrong_code_at = wrong_code_at - interval '11 minutes' WHERE subject_id = $1`,
      [person.subjectId],
    );
  }
  expect((await world.rowOf((await person.ask()).id)).push_status).toBe('DISPATCHED');
});

test('a number that nobody has asked for changes nothing', async () => {
  const person = await customer();
  const session = await world.createStarted();
  await person.phone.scan(`signet://app/scan?sessionId=${session.id}&p=${session.frame()}`);
  const wrong = session.code === '10' ? '11' : '10';
  expect(summaryOf(await person.phone.confirm(session.id, PIN, wrong))).toEqual(
    refused(400, 'invalid_request'),
  );
  expect((await person.phone.refuseNumbers(session.id)).status).toBe(400);
  expect(await world.rowOf(session.id)).toMatchObject({status: 'SCANNED', cancel_reason: null});
});

test('a locked phone cannot cancel a request with a number', async () => {
  const person = await customer();
  const session = await person.ask();
  await world.admin.query(`UPDATE device SET status = 'LOCKED' WHERE id = $1`, [person.phone.deviceId]);
  const response = await person.raw.call('POST', `/sessions/${session.id}/pin-attempt`, {
    blindedElement: 'A'.repeat(43),
    chosenCode: '10',
  });
  expect(summaryOf(response)).toMatchObject({status: expect.any(Number)});
  expect((await world.rowOf(session.id)).status).toBe('PENDING');
});

test('a person who scans the QR code of a pushed session chooses no number', async () => {
  const person = await customer();
  const session = await person.ask();
  const view = await person.phone.scan(`signet://app/scan?sessionId=${session.id}&p=${session.frame()}`);
  expect(view).toMatchObject({ok: true, content: {start: {way: 'QR'}}});
  expect(view.body).not.toHaveProperty('choices');
  expect(await person.phone.confirm(session.id, PIN)).toMatchObject({ok: true});
});

test('a signing asks for the number, too', async () => {
  const person = await customer();
  const signing = {
    signature_type: 'SIGNING',
    signed_data_hash: 'ab'.repeat(64),
    push: true,
    subject_id: person.subjectId,
  };
  const {json} = await world.post('', {...signing, start: {}});
  const {sessionId, start} = Object(json);
  const view = await person.phone.scan(sessionId);
  expect(choicesOf(view.body)).toContain(start.code);
  expect((await person.phone.confirm(sessionId, PIN)).status).toBe(400);
  expect(await person.phone.confirm(sessionId, PIN, start.code)).toMatchObject({ok: true});
});

test.each(['CHOICE', 'ENTRY'] as const)(
  'the hosted page shows the number, and that the person finds it by %s',
  async (check) => {
    const {phone, subjectId} = await customer();
    const request = {push: true, subject_id: subjectId, start: {push_check: check}};
    const {sessionId, handoffToken} = await beginLogin(world, request);
    const browser = new TestBrowser(world);
    const {json} = await browser.exchange(handoffToken, {start: true});
    expect(json).toMatchObject({
      start: {ways: ['QR', 'LINK', 'PUSH'], check, code: expect.stringMatching(/^\d\d$/)},
    });
    const {code} = Object(json).start;
    await phone.scan(sessionId);
    // A page that is reloaded now shows the number, too, but no QR code.
    expect(await (await streamOf(world.port, browser, sessionId)).rest()).toEqual([
      {ways: ['QR', 'LINK', 'PUSH'], link: expect.anything(), code, check},
    ]);
    expect(await phone.confirm(sessionId, PIN, code)).toMatchObject({ok: true});
  },
);
