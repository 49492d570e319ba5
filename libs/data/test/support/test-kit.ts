import {TestSessions, type TestCancellation} from '@signet/data';
import {testSubjectIds} from '@signet/domain';
import type {StoredSession} from './session-phases.js';
import type {SessionWorld} from './session-world.js';

/** Makes the client of the world a test client that knows the person as a test identity. */
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
  confirm: ({id}, world) => testsOf(world).confirm(world.client, id, 60),
  failSigning: ({id}, world) => testsOf(world).failSigning(world.client, id),
  cancelByDevice: cancel('cancelByDevice'),
  lockDevice: cancel('lockDevice'),
  cancelByRelyingParty: cancel('cancelByRelyingParty'),
  cancelOnLoginPage: cancel('cancelOnLoginPage'),
  suspendRelyingParty: cancel('suspendRelyingParty'),
} satisfies Record<TestCancellation | 'scan' | 'confirm' | 'failSigning', Change>;
