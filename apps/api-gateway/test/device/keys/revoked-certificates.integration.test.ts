import {signerOf, storedPossessionKey, type Phone} from '@signet/phone';
import {Owner} from '../enrolment/owner.js';
import {TestGateway} from '../support/gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await TestGateway.start();
});
afterAll(() => gateway.stop());

let owner: Owner;
beforeEach(async () => {
  owner = await Owner.register(gateway);
});

/** The reason codes of the certificates of a phone: null for one that is good. */
const reasonsOf = async ({deviceId}: Phone): Promise<unknown[]> => {
  const {rows} = await gateway.admin.query('SELECT reason FROM certificate WHERE device_id = $1', [deviceId]);
  return rows.map(({reason}) => reason);
};
const good = [null, null];
/** RFC 5280 section 5.3.1 */
const superseded = [4, 4];
const cessationOfOperation = [5, 5];

test('the certificates of a phone that its user removes are revoked, and not those of other phones', async () => {
  const [phone, other] = [await owner.another(), await owner.another()];
  expect(await reasonsOf(phone)).toEqual(good);
  expect(await phone.revoke()).toMatchObject({ok: true});
  expect(await reasonsOf(phone)).toEqual(cessationOfOperation);
  expect(await reasonsOf(other)).toEqual(good);
});

test('the certificates of a phone that another phone removes are revoked', async () => {
  const [phone, other] = [await owner.another(), await owner.another()];
  expect(await phone.devices.disable('REVOKE_DEVICE', other.deviceId, '1234')).toMatchObject({ok: true});
  expect(await reasonsOf(other)).toEqual(cessationOfOperation);
});

test('the certificates of a phone that another phone locks stay good, because the lock may end', async () => {
  const [phone, other] = [await owner.another(), await owner.another()];
  expect(await phone.devices.disable('LOCK_DEVICE', other.deviceId, '1234')).toMatchObject({ok: true});
  expect(await reasonsOf(other)).toEqual(good);
});

test('the certificates of a phone that is set up anew are superseded by its new ones', async () => {
  const phone = await owner.another();
  const possession = await signerOf(storedPossessionKey(phone.save()));
  const anew = await owner.another({possession, replaces: phone.deviceId});
  expect(await reasonsOf(phone)).toEqual(superseded);
  expect(await reasonsOf(anew)).toEqual(good);
});

test('the certificates of a phone whose place another one takes are revoked', async () => {
  const [, phone] = await owner.allPhones();
  if (phone === undefined) throw new Error('there is no second phone');
  await owner.another({replaces: phone.deviceId});
  expect(await reasonsOf(phone)).toEqual(cessationOfOperation);
});
