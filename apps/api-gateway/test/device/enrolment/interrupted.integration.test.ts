import {
  Enrolment,
  environmentWith,
  generatePossessionKey,
  generatePrivateKey,
  importPossessionKey,
  Phone,
  ServiceUnreachable,
  type ApiResponse,
  type PhoneState,
} from '@signet/phone';
import type {TestPerson} from '@signet/testing';
import {TestGateway} from '../support/gateway.js';
import {lossyFetch, type Loss} from '../support/lossy-fetch.js';
import {keysOf} from '../support/proven-keys.js';
import {RawDevice} from '../support/raw-device.js';
import {BASE_URL} from '../support/settings.js';

const steps = ['enrolments', 'PIN attempt', 'keys', 'PIN proof'] as const;
const losses: readonly Loss[] = ['request', 'response'];
const cases = steps.flatMap((step, index) => losses.map((lost) => [lost, step, index] as const));

describe('a phone whose set-up is interrupted', () => {
  let gateway: TestGateway;
  let person: TestPerson;
  beforeAll(async () => {
    gateway = await TestGateway.start();
  });
  afterAll(() => gateway.stop());
  beforeEach(async () => {
    person = await gateway.registrar.person();
  });

  const optionsOf = () => ({
    activationCode: person.activationCode,
    deviceName: 'Test phone',
    platform: 'SIMULATOR' as const,
    baseUrl: BASE_URL,
    pin: '1234',
    scryptCost: {N: 2, r: 1, p: 1},
  });
  const pause = () => Promise.resolve();

  /** Returns a `fetch` that loses the request with this index, counted from 0, or the response to it. */
  const losing = (loss: Loss, index: number) => lossyFetch(gateway.fetch, loss, (count) => count === index);

  /** Repeats the enrolment until the service responds, as a person with a bad connection does. */
  const persist = async (enrolment: Enrolment): Promise<ApiResponse<PhoneState>> => {
    for (;;) {
      try {
        return await enrolment.run();
      } catch (error) {
        if (!(error instanceof ServiceUnreachable)) throw error;
      }
    }
  };
  const devices = async () => {
    const {rows} = await gateway.admin.query(
      'SELECT id, pin_attempts_used AS attempts FROM device WHERE identity_id = $1',
      [person.identityId],
    );
    return rows;
  };

  it.each(cases)(
    'by a lost %s at the step “%s” continues with the same device',
    async (lost, _step, index) => {
      const environment = environmentWith({fetch: losing(lost, index), pause});
      const response = await persist(new Enrolment(optionsOf(), environment));
      if (!response.ok) throw new Error(`refused: ${JSON.stringify(response.body)}`);
      expect(await devices()).toEqual([{id: response.content.deviceId, attempts: 0}]);
      const phone = await Phone.restore(response.content, {fetch: gateway.fetch});
      expect((await phone.changePin('1234', '5678')).ok).toBe(true);
    },
  );

  it('continues after the app has restarted, with the key that the platform has kept', async () => {
    const key = await generatePossessionKey();
    const possession = {publicKey: key, privateKey: await importPossessionKey(key)};
    const broken = environmentWith({
      fetch: losing('response', 0),
      pause: () => Promise.reject(new Error('closed')),
    });
    await expect(new Enrolment({...optionsOf(), possession}, broken).run()).rejects.toThrow('closed');
    const response = await new Enrolment(
      {...optionsOf(), possession},
      environmentWith({fetch: gateway.fetch}),
    ).run();
    expect(response.ok).toBe(true);
    expect(await devices()).toHaveLength(1);
  });

  it.each(cases)(
    'by a lost %s at the step “%s” is ready later, although the app was closed and the PIN is another one',
    async (lost, _step, index) => {
      const key = await generatePossessionKey();
      const possession = {publicKey: key, privateKey: await importPossessionKey(key)};
      const stored: PhoneState[] = [];
      const closed = () => Promise.reject(new Error('closed'));
      const store = (state: PhoneState) => {
        stored.push(state);
        return Promise.resolve();
      };
      const broken = environmentWith({fetch: losing(lost, index), pause: closed, store});
      await expect(new Enrolment({...optionsOf(), possession}, broken).run()).rejects.toThrow();
      const environment = environmentWith({fetch: gateway.fetch, store});
      if (stored.length === 0)
        await persist(new Enrolment({...optionsOf(), pin: '4829', possession}, environment));
      const [state] = stored;
      if (state === undefined) throw new Error('The phone is not ready.');
      const phone = await Phone.restore(state, environment, possession);
      const pin = index === 3 ? '1234' : '4829';
      expect((await phone.changePin(pin, '5678')).ok).toBe(true);
      expect(await devices()).toEqual([{id: phone.deviceId, attempts: 0}]);
    },
  );

  it('cannot be set up again with the code when the PIN was proven, or an hour later', async () => {
    const key = await generatePossessionKey();
    const possession = {publicKey: key, privateKey: await importPossessionKey(key)};
    const environment = environmentWith({fetch: gateway.fetch});
    const run = () => new Enrolment({...optionsOf(), possession}, environment).run();
    const refused = {ok: false, body: expect.objectContaining({errorCode: 'invalid_activation_code'})};
    expect((await run()).ok).toBe(true);
    expect(await run()).toMatchObject(refused);
    const unproven = `UPDATE device SET set_up_at = NULL, created_at = created_at - $2::interval WHERE identity_id = $1`;
    await gateway.admin.query(unproven, [person.identityId, '61 minutes']);
    expect(await run()).toMatchObject(refused);
    await gateway.admin.query(unproven, [person.identityId, '-2 minutes']);
    expect((await run()).ok).toBe(true);
  });

  describe('and has registered keys', () => {
    const ago = (id: string, interval: string) =>
      gateway.admin.query(`UPDATE device SET created_at = created_at - $2::interval WHERE id = $1`, [
        id,
        interval,
      ]);

    it('gets certificates for the same keys again, but not for others', async () => {
      const device = await RawDevice.enrol(gateway, person);
      const keys = keysOf(device.id);
      expect((await device.call('POST', '/device/keys', keys)).status).toBe(200);
      expect((await device.call('POST', '/device/keys', keys)).status).toBe(200);
      const others = keysOf(device.id, generatePrivateKey('P-256'));
      expect((await device.call('POST', '/device/keys', others)).body).toMatchObject({
        errorCode: 'pin_attempt_required',
      });
    });

    it('gets no certificates for the same keys more than a week later', async () => {
      const device = await RawDevice.enrol(gateway, person);
      const keys = keysOf(device.id);
      expect((await device.call('POST', '/device/keys', keys)).status).toBe(200);
      await ago(device.id, '7 days 1 minute');
      expect((await device.call('POST', '/device/keys', keys)).body).toMatchObject({
        errorCode: 'pin_attempt_required',
      });
    });
  });
});
