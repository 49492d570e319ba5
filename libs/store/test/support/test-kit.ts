import {randomBytes} from 'node:crypto';
import {TestSessions, type TestCancellation} from '@signet/store';
import {testSubjectIds} from '@signet/domain';
import type {StoredSession} from './session-phases.js';
import type {SessionWorld} from './session-world.js';

/** Makes the client of the world a test client that knows the person as a test person. */
export async function allowTests({admin, client}: SessionWorld, identityId: string): Promise<void> {
  await admin.query('UPDATE relying_party SET is_test = true WHERE id = $1', [client.id]);
  await admin.query(
    'INSERT INTO subject (client_id, subject_id, identity_id, key_version) VALUES ($1, $2, $3, 0)',
    [client.id, testSubjectIds.confirms, identityId],
  );
}

type Change = (session: StoredSession, world: SessionWorld) => Promise<boolean>;

const testsOf = ({gatewayDb}: SessionWorld) => new TestSessions(gatewayDb);

const cancel =
  (event: TestCancellation): Change =>
  ({id}, world) =>
    testsOf(world).cancel(world.client, id, event, 'declined');

/** The changes that test clients cause without a phone. Each resolves to true if its statement changed a row. */
export const testKit = {
  scan: ({id}, world) => testsOf(world).scan(world.client, id),
  /** As a test person who signs: a signing with a prepared signature, or a login. */
  scanSigning: async ({id, type, device: {id: deviceId, identityId}}, world) => {
    if (type === 'AUTHENTICATION') return testsOf(world).scan(world.client, id);
    const [certificateEncrypted, birthDateEncrypted] = [randomBytes(32), randomBytes(32)];
    const prepared = {
      certificateEncrypted,
      birthDateEncrypted,
      manifest: randomBytes(32),
      signedAttributes: randomBytes(32),
    };
    const certificate = {
      issuerKeyHash: randomBytes(32),
      serial: Buffer.of(1, ...randomBytes(15)),
      notAfter: new Date('2030-01-01'),
    };
    return testsOf(world).scanSigning(world.client, id, {identityId, deviceId, certificate}, prepared);
  },
  capture: ({id, device}, world) =>
    testsOf(world).captureSignature(world.client, id, device.id, randomBytes(64)),
  confirm: ({id}, world) => testsOf(world).confirm(world.client, id, 60),
  failSigning: ({id}, world) => testsOf(world).failSigning(world.client, id),
  cancelByDevice: cancel('cancelByDevice'),
  lockDevice: cancel('lockDevice'),
  cancelByRelyingParty: cancel('cancelByRelyingParty'),
  cancelOnLoginPage: cancel('cancelOnLoginPage'),
  suspendClient: cancel('suspendClient'),
} satisfies Record<TestCancellation | 'scan' | 'scanSigning' | 'capture' | 'confirm' | 'failSigning', Change>;
