import {FileKeyIssuer} from '@signet/pki';
import {signingWorld, type SigningWorld} from '../../signing/world.js';
import {keysOf, replacementBy} from '../support/proven-keys.js';
import {RawDevice, refused, summaryOf} from '../support/raw-device.js';
import {RawPin} from '../support/raw-pin.js';

const issue = jest.spyOn(FileKeyIssuer.prototype, 'issue');

let world: SigningWorld;
let pin: RawPin;
beforeAll(async () => {
  world = await signingWorld();
});
beforeEach(async () => {
  pin = await RawPin.of(world, await world.phone());
  issue.mockClear();
});
afterAll(() => world.stop());

const setDevice = (set: string) =>
  world.admin.query(`UPDATE device SET ${set} WHERE id = $1`, [pin.device.id]);
const register = (keys = keysOf(pin.device.id)) => pin.device.call('POST', '/device/keys', keys);

const required = refused(409, 'pin_attempt_required');

describe('the CA signs no certificate', () => {
  it('for new keys without a proof of the PIN', async () => {
    expect(summaryOf(await register())).toEqual(required);
    expect(issue).not.toHaveBeenCalled();
  });

  it('for keys that the proof of the PIN does not name, and for those whose proof is too old', async () => {
    const keys = keysOf(pin.device.id);
    await pin.proveFree('1234', replacementBy(keys));
    expect(summaryOf(await register())).toEqual(required);
    await world.admin.query(
      `UPDATE pin_attempt SET created_at = clock_timestamp() - interval '5 minutes' WHERE device_id = $1`,
      [pin.device.id],
    );
    expect(summaryOf(await register(keys))).toEqual(required);
    expect(issue).not.toHaveBeenCalled();
  });

  it('again for registered keys after seven days', async () => {
    const keys = keysOf(pin.device.id);
    await pin.proveFree('1234', replacementBy(keys));
    await register(keys);
    await setDevice(`keys_replaced_at = clock_timestamp() - interval '7 days'`);
    issue.mockClear();
    expect(summaryOf(await register(keys))).toEqual(required);
    expect(issue).not.toHaveBeenCalled();
  });

  it.each([
    ['LOCKED', 'device_locked'],
    ['REVOKED', 'device_revoked'],
  ])('for a device that is %s', async (status, errorCode) => {
    const keys = keysOf(pin.device.id);
    await pin.proveFree('1234', replacementBy(keys));
    await setDevice(`status = '${status}'`);
    expect(summaryOf(await register(keys))).toEqual(refused(403, errorCode));
    expect(issue).not.toHaveBeenCalled();
  });

  it('for a request that was sent before', async () => {
    const recorded: {url: string; init: RequestInit | undefined}[] = [];
    const recording: typeof fetch = (url, init) => {
      recorded.push({url: String(url), init});
      return world.fetch(url, init);
    };
    const device = await RawDevice.of({fetch: recording}, pin.phone);
    const keys = keysOf(device.id);
    await pin.proveFree('1234', replacementBy(keys));
    expect((await device.call('POST', '/device/keys', keys)).ok).toBe(true);
    expect(issue).toHaveBeenCalledTimes(2);
    for (const {url, init} of recorded) expect((await world.fetch(url, init)).status).toBe(401);
    expect(issue).toHaveBeenCalledTimes(2);
  });
});

it('the CA signs two certificates for keys that may be stored', async () => {
  const keys = keysOf(pin.device.id);
  await pin.proveFree('1234', replacementBy(keys));
  expect((await register(keys)).ok).toBe(true);
  expect(issue).toHaveBeenCalledTimes(2);
});
