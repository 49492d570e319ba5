import {limits} from '@signet/contracts';
import {newCustomer} from './customer.js';
import {PIN, startWorld, type StartedSession, type StartWorld} from './start-world.js';

let world: StartWorld;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** A person to whom two clients have pushed sessions: the usual client as many as it may, another client one. */
async function pushed() {
  const person = await newCustomer(world);
  const other = await world.otherClient();
  const login = await world.create({}, other);
  await person.phone.scan(login);
  await person.phone.confirm(login, PIN);
  await world.codeOf(login, other);
  const {rows} = await world.admin.query('SELECT subject_id FROM subject WHERE client_id = $1', [other.id]);
  const ofOther = await world.createStarted({}, {push: true, subject_id: rows[0].subject_id}, other);
  const sessions: StartedSession[] = [];
  while (sessions.length < limits.pushesPerSubject.default) sessions.push(await person.ask());
  return {...person, sessions, ofOther};
}

const pushStatusOf = async ({id}: StartedSession) => (await world.rowOf(id)).push_status;
const stateOf = async ({id}: StartedSession) => {
  const {status, cancel_reason: reason} = await world.rowOf(id);
  return [status, reason];
};
const cancelled = ['CANCELLED', 'wrong_code'];

test('two wrong numbers also cancel the pushes that the client has sent before, and those of no other client', async () => {
  const {phone, sessions, ofOther} = await pushed();
  expect(await Promise.all([ofOther, ...sessions].map(pushStatusOf))).toEqual(
    Array.from({length: 6}, () => 'DISPATCHED'),
  );
  const [first, second, ...rest] = sessions;
  const [opened, waiting, byCode] = rest;
  if (!first || !second || !opened || !waiting || !byCode) throw new Error('too few pushes');
  for (const {id} of [first, second, opened, ofOther]) expect(await phone.scan(id)).toMatchObject({ok: true});
  const code = `signet://app/scan?sessionId=${byCode.id}&p=${byCode.frame()}`;
  expect(await phone.scan(code)).toMatchObject({ok: true});

  await phone.refuseNumbers(first.id);
  expect(await Promise.all(rest.map(stateOf))).toEqual([
    ['SCANNED', null],
    ['PENDING', null],
    ['SCANNED', null],
  ]);
  await phone.refuseNumbers(second.id);

  expect(await Promise.all([second, opened, waiting].map(stateOf))).toEqual([
    cancelled,
    cancelled,
    cancelled,
  ]);
  for (const {id, code: number} of [opened, waiting]) {
    expect(await phone.scan(id)).toMatchObject({ok: false});
    expect(await phone.confirm(id, PIN, number).catch(() => ({ok: false}))).toMatchObject({ok: false});
  }
  const {rows} = await world.admin.query(
    `SELECT session_id FROM event WHERE type = 'session.cancelled' AND reason = 'wrong_code' AND session_id = ANY($1)`,
    [sessions.map(({id}) => id)],
  );
  expect(rows.map((row) => row.session_id).toSorted()).toEqual(
    [first, second, opened, waiting].map(({id}) => id).toSorted(),
  );
  expect(await phone.confirm(byCode.id, PIN)).toMatchObject({ok: true});
  expect(await phone.confirm(ofOther.id, PIN, ofOther.code)).toMatchObject({ok: true});
});
