import {apis, errorReference} from '@signet/contracts';
import {createPrisma, DeviceCare} from '@signet/admin';
import {testKeys} from '@signet/testing';
import {randomUUID} from 'node:crypto';
import {TestGateway} from '../device/support/gateway.js';
import {RawDevice, refused, summaryOf} from '../device/support/raw-device.js';

let gateway: TestGateway;
let care: DeviceCare;
beforeAll(async () => {
  gateway = await TestGateway.start();
  care = new DeviceCare(createPrisma(gateway.operator), testKeys, 'operator');
});
afterAll(() => gateway.stop());

/** The generator of ristretto255 (RFC 9496 section 4). */
const element = 'e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76';

/** Valid bodies for operations that check the body before the status of the device. */
const bodies: Readonly<Record<string, object>> = {
  openSessionPinAttempt: {blindedElement: Buffer.from(element, 'hex').toString('base64url')},
  confirmSession: {signature: 'A'.repeat(86)},
};

const methods = {get: 'GET', post: 'POST', put: 'PUT', delete: 'DELETE'} as const;

const enrolled = apis.device.operations.filter(({id}) => id !== 'enrolDevice');

describe.each([
  {code: 'device_locked', disable: (id: string) => care.lock(id)},
  {code: 'device_revoked', disable: (id: string) => care.revoke(id)},
] as const)('the document lists $code', ({code, disable}) => {
  test.each(enrolled)('for $id if the operation can return it', async ({id, method, path, request}) => {
    const device = await RawDevice.enrol(gateway);
    await disable(device.id);
    const target = path.replace('/device/v1', '').replace(/\{\w+\}/, () => randomUUID());
    const response = await device.call(methods[method], target, bodies[id] ?? request?.example);
    const isListed = errorReference(code).operations.includes(`${methods[method]} ${path}`);
    if (isListed) expect(summaryOf(response)).toEqual(refused(403, code));
    else expect(summaryOf(response)).not.toMatchObject({errorCode: code});
  });

  test('for no enrolment', () => {
    expect(errorReference(code).operations).not.toContain('POST /device/v1/enrolments');
  });
});
