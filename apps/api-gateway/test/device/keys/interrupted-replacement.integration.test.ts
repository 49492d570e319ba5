import {Phone, ServiceUnreachable, type PhoneState} from '@signet/phone';
import {TestGateway} from '../support/gateway.js';
import {lossyFetch, type Loss} from '../support/lossy-fetch.js';
import {summaryOf} from '../support/raw-device.js';

const PIN = '1234';
const steps = [
  ['PIN attempt', '/pin-attempts'],
  ['PIN proof', '/proof'],
  ['keys', '/device/keys'],
] as const;
const losses: readonly Loss[] = ['request', 'response'];
const cases = steps.flatMap(([step, path]) => losses.map((loss) => [loss, step, path] as const));

describe('a phone whose replacement of keys is interrupted', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.start();
  });
  afterAll(() => gateway.stop());

  /**
   * Starts to replace the keys, but loses all requests to this path or the responses to them. Returns the state that
   * the app has stored by then.
   */
  const interrupted = async (loss: Loss, path: string): Promise<PhoneState> => {
    let stored = (await gateway.phone()).save();
    const phone = await Phone.restore(stored, {
      fetch: lossyFetch(gateway.fetch, loss, (_count, url) => url.endsWith(path)),
      pause: () => Promise.resolve(),
      store: (state) => {
        stored = state;
        return Promise.resolve();
      },
    });
    await expect(phone.replaceKeys(PIN)).rejects.toThrow(ServiceUnreachable);
    return stored;
  };
  const reopened = (state: PhoneState) => Phone.restore(state, {fetch: gateway.fetch});
  const logIn = async (phone: Phone) => {
    const sessionId = await gateway.session();
    await phone.scan(sessionId);
    return (await phone.confirm(sessionId, PIN)).status;
  };
  const attemptsOf = async ({deviceId}: Phone) => {
    const {rows} = await gateway.admin.query('SELECT pin_attempts_used AS used FROM device WHERE id = $1', [
      deviceId,
    ]);
    return rows;
  };

  it.each(cases)('by a lost %s at the step “%s” replaces them later', async (loss, _step, path) => {
    const phone = await reopened(await interrupted(loss, path));
    expect((await phone.replaceKeys(PIN)).status).toBe(200);
    expect(await logIn(phone)).toBe(200);
    expect(phone.save().pendingKeys).toBeUndefined();
    expect(await attemptsOf(phone)).toEqual([{used: 0}]);
  });

  it.each(losses)('by a lost %s at the last step makes no PIN attempt with uncertain keys', async (loss) => {
    const phone = await reopened(await interrupted(loss, '/device/keys'));
    const used = await attemptsOf(phone);
    const refusal = {reason: 'KEYS_UNCERTAIN'};
    await expect(phone.scan(await gateway.session())).rejects.toMatchObject(refusal);
    await expect(phone.changePin(PIN, '2468')).rejects.toMatchObject(refusal);
    await expect(phone.devices.disable('LOCK_DEVICE', phone.deviceId, PIN)).rejects.toMatchObject(refusal);
    expect(await attemptsOf(phone)).toEqual(used);
  });

  it.each(losses)('by a lost %s at the last step keeps all keys when the PIN is wrong', async (loss) => {
    const phone = await reopened(await interrupted(loss, '/device/keys'));
    const before = phone.save();
    expect(summaryOf(await phone.replaceKeys('9182'))).toMatchObject({errorCode: 'wrong_pin'});
    expect(phone.save()).toBe(before);
    expect((await phone.replaceKeys(PIN)).status).toBe(200);
    expect(await logIn(phone)).toBe(200);
  });

  it('by a short loss of the connection replaces them without a second PIN', async () => {
    const {deviceId, ...state} = (await gateway.phone()).save();
    let lost = 0;
    const phone = await Phone.restore(
      {...state, deviceId},
      {
        fetch: lossyFetch(
          gateway.fetch,
          'response',
          (_count, url) => url.endsWith('/device/keys') && lost++ < 3,
        ),
        pause: () => Promise.resolve(),
      },
    );
    expect((await phone.replaceKeys(PIN)).status).toBe(200);
    expect(await logIn(phone)).toBe(200);
  });
});
