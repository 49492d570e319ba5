import {randomBytes} from 'node:crypto';
import {startCodeOf, startKeyOf, startRoots} from '@signet/domain';
import {refused, summaryOf} from '../device/support/raw-device.js';
import {newCustomer, type Customer} from './customer.js';
import {PIN, startWorld, type StartWorld} from './start-world.js';

const before = randomBytes(32);
/** The keyring while an operator rotates it: a gateway makes new sessions with key 2, and still has key 1. */
const codeKeys = {
  current: 2,
  keys: new Map([
    [1, before],
    [2, randomBytes(32)],
  ]),
};

let world: StartWorld;
let person: Customer;
beforeAll(async () => {
  world = await startWorld({keys: {code: codeKeys}});
  person = await newCustomer(world);
});
afterAll(() => world.stop());

/** The number that the page of the session would show if the session had the key of this version. */
const codeUnder = (version: number, sessionId: string): string =>
  startCodeOf(startKeyOf(startRoots(codeKeys).get(version) ?? before, 'test', sessionId), sessionId);

/** A pushed session that the phone has opened, and whose number differs from the one under the other key. */
async function opened() {
  for (;;) {
    const session = await person.ask();
    if (codeUnder(1, session.id) === session.code) continue;
    await person.phone.scan(session.id);
    return session;
  }
}

test('the number of the page is right while the keys rotate', async () => {
  const session = await opened();
  expect(session.code).toBe(codeUnder(2, session.id));
  expect(await person.phone.confirm(session.id, PIN, session.code)).toMatchObject({ok: true});
});

test('a number of another key of the keyring is wrong, so a rotation doubles nobody’s luck', async () => {
  const session = await opened();
  const response = await person.phone.confirm(session.id, PIN, codeUnder(1, session.id));
  expect(summaryOf(response)).toEqual(refused(403, 'wrong_code'));
  expect(await world.rowOf(session.id)).toMatchObject({status: 'CANCELLED', cancel_reason: 'wrong_code'});
});

test('a session from before the rotation keeps its number', async () => {
  const session = await opened();
  await world.admin.query('UPDATE session SET start_key_version = 1 WHERE id = $1', [session.id]);
  const code = codeUnder(1, session.id);
  expect(await person.phone.confirm(session.id, PIN, code)).toMatchObject({ok: true});
});
