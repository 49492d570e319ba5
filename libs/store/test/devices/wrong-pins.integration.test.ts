import {randomBytes} from 'node:crypto';
import {newId} from '@signet/store';
import {sessionWorld, type SessionWorld} from '../support/session-world.js';

let world: SessionWorld;
beforeAll(async () => {
  world = await sessionWorld();
});
afterAll(() => world.close());

describe('wrong PINs', () => {
  const failOnce = async (phone: Awaited<ReturnType<SessionWorld['device']>>, id: string) => {
    await world.phones.openPinAttempt(phone.proof(), id, 3);
    return world.phones.failPinAttempt(phone.proof(), id, 3);
  };

  test('lock the device at the limit, and write an event', async () => {
    const phone = await world.device();
    const id = await world.create();
    await world.phones.scan(phone.proof(), id, randomBytes(32));
    expect(await failOnce(phone, id)).toMatchObject({spent: true, used: 1, locked: false});
    expect(await failOnce(phone, id)).toMatchObject({spent: true, used: 2, locked: false});
    expect(await failOnce(phone, id)).toMatchObject({spent: true, used: 3, locked: true});
    expect(await world.devices.find(phone.id)).toMatchObject({status: 'LOCKED'});
    const {rows} = await world.admin.query(
      `SELECT type FROM event WHERE device_id = $1 AND type <> 'device.added'`,
      [phone.id],
    );
    expect(rows).toEqual([{type: 'device.locked'}]);
  });

  test('are counted when the attempt starts, so that abandoned attempts lock the device too', async () => {
    const phone = await world.device();
    const id = await world.create();
    await world.phones.scan(phone.proof(), id, randomBytes(32));
    const attempts = await Promise.all(
      Array.from({length: 50}, () => world.phones.openPinAttempt(phone.proof(), id, 3)),
    );
    expect(attempts.filter(({opened}) => opened)).toHaveLength(3);
    expect(attempts.filter(({oprfKeyEncrypted}) => oprfKeyEncrypted !== null)).toHaveLength(3);
    expect(await world.devices.find(phone.id)).toMatchObject({status: 'LOCKED', pinAttemptsUsed: 3});
  });

  test('are counted from zero again after the correct PIN', async () => {
    const phone = await world.device();
    const [first, second] = [await world.create(), await world.create()];
    await world.phones.scan(phone.proof(), first, randomBytes(32));
    await failOnce(phone, first);
    await failOnce(phone, first);
    expect(await world.confirm(second, phone)).toBe(true);
    expect(await world.devices.find(phone.id)).toMatchObject({status: 'ACTIVE', pinAttemptsUsed: 0});
  });

  test('outside a session replace each other, even concurrent ones', async () => {
    const phone = await world.device();
    const attempts = await Promise.all(
      Array.from({length: 10}, () =>
        world.devices.openPinAttempt(
          phone.proof(),
          newId(),
          {challenge: randomBytes(32), purpose: 'CHECK'},
          3,
        ),
      ),
    );
    expect(attempts.filter(({opened}) => opened)).toHaveLength(3);
    const {rows} = await world.admin.query(
      `SELECT FROM pin_attempt WHERE device_id = $1 AND status = 'OPEN'`,
      [phone.id],
    );
    expect(rows).toHaveLength(1);
  });
});
