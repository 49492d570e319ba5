import {sessionViewSchema} from '@signet/contracts';
import type {Phone} from '@signet/phone';
import {z} from 'zod';
import {loginRequest} from '../../relying-party/gateway.js';
import {signingWorld, type SigningWorld} from '../../signing/world.js';
import {refused, summaryOf} from '../support/raw-device.js';
import {RawPin} from '../support/raw-pin.js';

const refusal = refused(403, 'certificate_expired');

let world: SigningWorld;
beforeAll(async () => {
  world = await signingWorld();
});
afterAll(() => world.stop());

const change = (sql: string, deviceId: string) => world.admin.query(sql, [deviceId]);

/** The ways in which the certificates of a phone become invalid. */
const endings: [string, (phone: Phone) => Promise<unknown>][] = [
  [
    'have expired',
    ({deviceId}) =>
      change('UPDATE device SET certificates_expire_at = clock_timestamp() WHERE id = $1', deviceId),
  ],
  [
    'have expired, although only the table of certificates says so',
    async ({deviceId}) => {
      await change('UPDATE device SET certificates_expire_at = NULL WHERE id = $1', deviceId);
      await change(
        `INSERT INTO certificate (issuer_key_hash, serial, use, device_id, not_after)
         VALUES (decode(repeat('00', 32), 'hex'), uuid_send($1::uuid), 'AUTHENTICATION', $1, clock_timestamp())`,
        deviceId,
      );
    },
  ],
  [
    'were revoked',
    ({deviceId}) => change('UPDATE certificate SET reason = 4 WHERE device_id = $1', deviceId),
  ],
];

describe.each(endings)('a device whose certificates %s', (_, expire) => {
  const login = async (): Promise<string> =>
    z.object({sessionId: z.string()}).parse((await world.post('', loginRequest)).json).sessionId;
  const kinds: [string, () => Promise<string>][] = [
    ['login', login],
    ['signing', () => world.create()],
  ];

  it.each(kinds)('cannot scan a %s, which stays open for another device', async (_kind, create) => {
    const phone = await world.phone();
    const sessionId = await create();
    await expire(phone);
    expect(summaryOf(await phone.scan(sessionId))).toEqual(refusal);
    expect((await (await world.phone()).scan(sessionId)).status).toBe(200);
  });

  it.each(kinds)('cannot approve a %s that it has scanned before', async (_kind, create) => {
    const phone = await world.phone();
    const sessionId = await create();
    const {toBeSigned, signatureType} = sessionViewSchema.parse((await phone.scan(sessionId)).body);
    const pin = await RawPin.of(world, phone);
    const attempt = await pin.open(sessionId, '1234');
    await expire(phone);
    const [right, bytes] =
      signatureType === 'SIGNING' ? [attempt.signingKey, attempt.toBeSigned] : [attempt.key, toBeSigned];
    expect(summaryOf(await pin.confirm(sessionId, bytes, right))).toEqual(refusal);
    expect(await world.statusOf(sessionId)).toBe('SCANNED');
  });

  it('logs in again after it has replaced its keys with the PIN', async () => {
    const phone = await world.phone();
    await expire(phone);
    expect(await phone.replaceKeys('1234')).toMatchObject({ok: true});
    const sessionId = await login();
    await phone.scan(sessionId);
    expect((await phone.confirm(sessionId, '1234')).status).toBe(200);
  });
});

test('a device has the expiry of its certificates, which end with their validity', async () => {
  const {deviceId} = await world.phone();
  const {rows} = await world.admin.query(
    `SELECT round(extract(epoch FROM certificates_expire_at - created_at) / 86400)::integer AS days
       FROM device WHERE id = $1`,
    [deviceId],
  );
  expect(rows).toEqual([{days: 1095}]);
});

test('a device whose certificates are not recorded is judged by its stored expiry', async () => {
  const phone = await world.phone();
  await change('DELETE FROM certificate WHERE device_id = $1', phone.deviceId);
  expect((await phone.scan(await world.create())).status).toBe(200);
  await endings[0]?.[1](phone);
  expect(summaryOf(await phone.scan(await world.create()))).toEqual(refusal);
});

test('a device whose superseded certificates were revoked is not refused', async () => {
  const phone = await world.phone();
  const {rows} = await change('SELECT serial FROM certificate WHERE device_id = $1', phone.deviceId);
  expect(await phone.replaceKeys('1234')).toMatchObject({ok: true});
  const serials = rows.map(({serial}) => serial);
  await world.admin.query('UPDATE certificate SET reason = 4 WHERE serial = ANY($1)', [serials]);
  expect((await phone.scan(await world.create())).status).toBe(200);
});
