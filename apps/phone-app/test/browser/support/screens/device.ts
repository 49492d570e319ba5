import {createPrisma, DeviceCare} from '@signet/admin';
import {testKeys, testPool} from '@signet/testing';
import type {AppPage} from '../app-page.js';
import {PIN, type PhoneWorld} from '../phone-world.js';
import {type Arrange, home, homeOfTwo, newPhone, settings} from './arrange.js';
import {locked} from './requests.js';

/** Opens the list of devices of a person with two devices. */
const devices: Arrange = async (world) => {
  const page = await settings(world, homeOfTwo);
  await page.button('Your devices').click();
  await page.text('This phone');
  return page;
};

const deviceConfirmation: Arrange = async (world) => {
  const page = await devices(world);
  await page.button(/^Remove it: /).click();
  await page.waitFor('device-confirmation');
  return page;
};

const devicePin: Arrange = async (world) => {
  const page = await deviceConfirmation(world);
  await page.button('Remove it').click();
  await page.waitFor('device-pin');
  return page;
};

async function oldPin(world: PhoneWorld, phone: Arrange = home): Promise<AppPage> {
  const page = await settings(world, phone);
  await page.button('Change the PIN').click();
  await page.waitFor('old-pin');
  return page;
}

const unlock = async (page: AppPage, code: string): Promise<void> => {
  await page.tab.getByLabel('Unlock code').fill(code);
  await page.button('Unlock').click();
};

const temporarilyLocked: Arrange = async (world) => {
  const {page, person} = await world.enrolled();
  const newer = await world.anotherPhone(person, 'New phone');
  await newer.lockOther();
  await page.waitFor('temporarily-locked');
  return page;
};

const undoLockPin: Arrange = async (world) => {
  const page = await temporarilyLocked(world);
  await page.button('End the lock with the PIN').click();
  await page.waitFor('undo-lock-pin');
  return page;
};

/** The settings and the screens about this phone and the other devices of its person. */
export const deviceScreens: Readonly<Record<string, Arrange>> = {
  settings: (world) => settings(world),
  'blocked notifications': async (world) => {
    const page = await settings(world);
    await page.button('Notifications').click();
    await page.text('The browser blocks notifications');
    return page;
  },
  devices,
  'muted senders': async (world) => {
    const {page, person} = await world.enrolled();
    await world.pushed(person);
    await world.gateway.admin.query('UPDATE subject SET muted_at = now() WHERE identity_id = $1', [
      person.identityId,
    ]);
    await page.button('Settings').click();
    await page.button('Muted senders').click();
    await page.button(/^Allow again/).waitFor();
    return page;
  },
  'no muted senders': async (world) => {
    const page = await settings(world);
    await page.button('Muted senders').click();
    await page.text('No muted senders.');
    return page;
  },
  'device confirmation': deviceConfirmation,
  'device pin': devicePin,
  'device disabled': async (world) => {
    const page = await devicePin(world);
    await page.enterPin(PIN, 'Remove it');
    await page.waitFor('device-disabled');
    return page;
  },
  'old pin': (world) => oldPin(world),
  'pin changed': async (world) => {
    const page = await oldPin(world, newPhone);
    await page.enterPin(PIN);
    await page.choosePin('7306');
    await page.waitFor('pin-changed');
    return page;
  },
  remove: async (world) => {
    const page = await settings(world);
    await page.button('Remove this phone').click();
    await page.waitFor('remove');
    return page;
  },
  removed: async (world) => {
    const {page, person} = await world.enrolled();
    const other = await world.anotherPhone(person);
    await page.button('Settings').click();
    await page.button('Your devices').click();
    await page.button(/^Remove it: /).click();
    await page.button('Remove it').click();
    await page.waitFor('device-pin');
    await page.enterPin(PIN, 'Remove it');
    await page.waitFor('device-disabled');
    await other.follow((await world.login()).link);
    await other.waitFor('removed');
    return other;
  },
  'device name': async (world) => {
    const page = await devices(world);
    await page.button('Rename').click();
    await page.waitFor('device-name');
    return page;
  },
  'forgotten pin': async (world) => {
    const page = await locked(world);
    await page.button('Forgot your PIN?').click();
    await page.waitFor('forgotten-pin');
    return page;
  },
  'set up anew': async (world) => {
    const page = await locked(world);
    const {activationCode} = await world.gateway.registrar.person();
    await unlock(page, activationCode);
    await page.waitFor('confirm-person');
    return page;
  },
  'temporarily locked': temporarilyLocked,
  'pin that ends a lock': undoLockPin,
  'lock undone': async (world) => {
    const page = await undoLockPin(world);
    await page.enterPin(PIN, 'End the lock with the PIN');
    await page.waitFor('lock-undone');
    return page;
  },
  'wrong unlock code': async (world) => {
    const page = await locked(world);
    await unlock(page, '0'.repeat(20));
    await page.text('This code does not work.');
    return page;
  },
  unlocked: async (world) => {
    const page = await locked(world);
    const pool = testPool(world.gateway.database.urls.operator);
    const care = new DeviceCare(createPrisma(pool), testKeys, 'test');
    const {rows} = await world.gateway.admin.query<{id: string}>(
      `SELECT id FROM device WHERE status = 'LOCKED' ORDER BY created_at DESC LIMIT 1`,
    );
    const code = await care.issueUnlockCode(rows[0]?.id ?? '', 1);
    await pool.end();
    await unlock(page, code);
    await page.waitFor('unlocked');
    return page;
  },
};
