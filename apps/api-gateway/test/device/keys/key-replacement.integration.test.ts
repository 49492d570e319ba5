import type {NewKeys, PinPurpose} from '@signet/contracts';
import type {Phone} from '@signet/phone';
import {TestGateway} from '../support/gateway.js';
import {keysOf, replacementBy} from '../support/proven-keys.js';
import {RawDevice, refused, summaryOf} from '../support/raw-device.js';
import {RawPin} from '../support/raw-pin.js';

const refusal = refused(409, 'pin_attempt_required');

describe('the keys behind a PIN', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.start();
  });
  afterAll(() => gateway.stop());

  const storedKeys = async (deviceId: string): Promise<unknown> => {
    const {rows} = await gateway.admin.query(
      'SELECT authentication_key, signing_key FROM device WHERE id = $1',
      [deviceId],
    );
    return rows[0];
  };
  const audited = async (deviceId: string): Promise<string[]> => {
    const {rows} = await gateway.admin.query('SELECT action FROM audit_entry WHERE actor = $1 ORDER BY at', [
      `device:${deviceId}`,
    ]);
    return rows.map(({action}) => action);
  };

  const ordinaryUse: [string, (phone: Phone) => Promise<unknown>][] = [
    ['enrolled', () => Promise.resolve()],
    ['changed its PIN', (phone) => phone.changePin('1234', '2468')],
    [
      'logged in',
      async (phone) => {
        const sessionId = await gateway.session();
        await phone.scan(sessionId);
        await phone.confirm(sessionId, '1234');
      },
    ],
  ];
  it.each(ordinaryUse)(
    'are not replaced by the possession key alone after the phone has %s',
    async (_what, use) => {
      const phone = await gateway.phone();
      await use(phone);
      const device = await RawDevice.of(gateway, phone);
      const before = await storedKeys(device.id);
      const response = await device.call('POST', '/device/keys', keysOf(device.id));
      expect(summaryOf(response)).toEqual(refusal);
      expect(await storedKeys(device.id)).toEqual(before);
    },
  );

  it.each<PinPurpose>(['CHECK', 'CHANGE_PIN'])(
    'are not replaced by a proof of the PIN for %s',
    async (purpose) => {
      const pin = await rawPin();
      const {device} = pin;
      await pin.proveFree('1234', {purpose});
      expect(summaryOf(await device.call('POST', '/device/keys', keysOf(device.id)))).toEqual(refusal);
    },
  );

  const isReplaced = (action: string) => action === 'device.keys_replaced';

  it('are replaced once by a proof of the PIN that names the new keys', async () => {
    const pin = await rawPin();
    const {device} = pin;
    const keys = keysOf(device.id);
    await pin.proveFree('1234', replacementBy(keys));
    expect((await device.call('POST', '/device/keys', keys)).status).toBe(200);
    expect(await storedKeys(device.id)).toEqual({
      authentication_key: keys.authenticationKey.key,
      signing_key: keys.signingKey.key,
    });
    expect((await device.call('POST', '/device/keys', keys)).status).toBe(200);
    expect((await audited(device.id)).filter(isReplaced)).toHaveLength(1);
    await gateway.admin.query(
      `UPDATE device SET keys_replaced_at = keys_replaced_at - interval '7 days' WHERE id = $1`,
      [device.id],
    );
    expect(summaryOf(await device.call('POST', '/device/keys', keys))).toEqual(refusal);
  });

  it('that replaced the keys of a scan approve this login after another scan', async () => {
    const phone = await gateway.phone();
    const sessionId = await gateway.session();
    await phone.scan(sessionId);
    expect(await phone.replaceKeys('1234')).toMatchObject({ok: true});
    expect(await phone.scan(sessionId)).toMatchObject({ok: true});
    expect(await phone.confirm(sessionId, '1234')).toMatchObject({ok: true});
  });

  it('are not replaced by other keys than the proof names, and the proof stays usable for those', async () => {
    const pin = await rawPin();
    const {device} = pin;
    const keys = keysOf(device.id);
    const others = keysOf(device.id);
    await pin.proveFree('1234', replacementBy(keys));
    for (const mixed of [
      others,
      {...keys, authenticationKey: others.authenticationKey},
      {...keys, signingKey: others.signingKey},
    ])
      expect(summaryOf(await device.call('POST', '/device/keys', mixed))).toEqual(refusal);
    expect((await device.call('POST', '/device/keys', keys)).status).toBe(200);
  });

  it('are not replaced when the PIN was proven too long ago', async () => {
    const pin = await rawPin();
    const {device} = pin;
    const keys = keysOf(device.id);
    await pin.proveFree('1234', replacementBy(keys));
    await gateway.admin.query(
      `UPDATE pin_attempt SET created_at = clock_timestamp() - interval '5 minutes' WHERE device_id = $1`,
      [device.id],
    );
    expect(summaryOf(await device.call('POST', '/device/keys', keys))).toEqual(refusal);
  });

  it('are not replaced before the attempt was proven, nor after a wrong PIN', async () => {
    const pin = await rawPin();
    const {device} = pin;
    const keys = keysOf(device.id);
    const {attemptId, toBeSigned, key} = await pin.openFree('0000', replacementBy(keys));
    expect(summaryOf(await device.call('POST', '/device/keys', keys))).toEqual(refusal);
    await pin.prove(attemptId, toBeSigned, key);
    expect(summaryOf(await device.call('POST', '/device/keys', keys))).toEqual(refusal);
  });

  it('are not replaced by a signature that was made for another purpose', async () => {
    const pin = await rawPin();
    const {device} = pin;
    const keys = keysOf(device.id);
    const {key, toBeSigned: check} = await pin.openFree('1234');
    const {attemptId, toBeSigned} = await pin.openFree('1234', replacementBy(keys));
    expect(toBeSigned).not.toBe(check);
    expect(summaryOf(await pin.prove(attemptId, check, key))).toEqual(
      refused(403, 'wrong_pin', {attemptsLeft: 1}),
    );
  });

  it('stay the same when the PIN changes, which is audited', async () => {
    const phone = await gateway.phone();
    const before = await storedKeys(phone.deviceId);
    await phone.changePin('1234', '2468');
    expect(await storedKeys(phone.deviceId)).toEqual(before);
    expect(await audited(phone.deviceId)).toContain('device.pin_change_approved');
  });

  it('change with the phone: the new keys approve a login, and both steps are audited', async () => {
    const phone = await gateway.phone();
    const before = phone.save();
    expect(await phone.replaceKeys('1234')).toMatchObject({ok: true});
    expect(phone.save().authenticationKey).not.toEqual(before.authenticationKey);
    const sessionId = await gateway.session();
    await phone.scan(sessionId);
    expect(await phone.confirm(sessionId, '1234')).toMatchObject({ok: true});
    expect(await audited(phone.deviceId)).toEqual(
      expect.arrayContaining(['device.keys_registered', 'device.keys_replaced']),
    );
  });

  const digest = 'A'.repeat(43);
  const both: NewKeys = {authenticationKey: digest, signingKey: digest};
  it.each([
    ['newKeys', {purpose: 'REPLACE_KEYS'}],
    ['newKeys', {newKeys: both}],
    ['newKeys', {purpose: 'CHANGE_PIN', newKeys: both}],
    ['newKeys.signingKey', {purpose: 'REPLACE_KEYS', newKeys: {authenticationKey: digest}}],
    ['newKeys.signingKey', {purpose: 'REPLACE_KEYS', newKeys: {...both, signingKey: 'AAAA'}}],
    ['purpose', {purpose: 'PROVEN'}],
  ])(
    'need a purpose that fits, else the request names %s and no attempt is counted',
    async (field, purpose) => {
      const pin = await rawPin();
      const before = await gateway.facts();
      const response = await pin.attempt('/pin-attempts', await pin.blind('1234'), purpose);
      expect(summaryOf(response)).toEqual(refused(400, 'invalid_request'));
      expect(JSON.stringify(response.body)).toContain(`"defaultTranslation":"${field} `);
      expect(await gateway.facts()).toBe(before);
    },
  );

  const rawPin = async () => RawPin.of(gateway, await gateway.phone());
});
