import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {createTestDatabase, type TestDatabase} from '@signet/testing';
import pg from 'pg';
import type {DatabaseUser} from '../../src/roles.js';
import {
  cancelByDevice,
  cancelByRelyingParty,
  cancelOnLoginPage,
  cancelSessionsOfClient,
  cancelSessionsOfDevice,
} from '../../src/sessions/statements/cancel-session.js';
import {captureSignature} from '../../src/sessions/statements/capture-signature.js';
import {completeHostedLogin, completeSession} from '../../src/sessions/statements/complete-session.js';
import {confirmSession} from '../../src/sessions/statements/confirm-session.js';
import {
  createRestrictedSession,
  createSession,
} from '../../src/sessions/statements/creation/create-session.js';
import * as auditLogging from '../../src/audit/logging-statements.js';
import {readDeviceNotices} from '../../src/devices/device-notices.js';
import * as device from '../../src/devices/device-statements.js';
import * as otherDevice from '../../src/devices/other-device-statements.js';
import {expireSessions} from '../../src/sessions/statements/expire-sessions.js';
import * as hosted from '../../src/sessions/statements/hosted-login.js';
import * as idempotency from '../../src/sessions/statements/creation/idempotency.js';
import {readInbox} from '../../src/sessions/statements/reads/inbox.js';
import {addClientRefusals} from '../../src/clients/client-refusals-statement.js';
import {serverTime} from '../../src/clock-difference.js';
import {schemaState} from '../../src/missing-schema.js';
import {countLegacyUse} from '../../src/clients/legacy-use-statement.js';
import * as inspection from '../../src/inspection/inspection-statements.js';
import {extendPortalSession} from '../../src/portal/sessions/portal-sessions.js';
import {readActiveDevices} from '../../src/registry/people/active-devices.js';
import {lockIdentity, lockSubjects} from '../../src/registry/people/erasure.js';
import * as personalCodes from '../../src/encryption/personal-code-statements.js';
import * as keyProof from '../../src/inspection/key-proof-statements.js';
import * as deviceKey from '../../src/devices/key-statements.js';
import * as pinAttempt from '../../src/devices/pin/pin-attempt-statements.js';
import {provePin} from '../../src/devices/pin/prove-pin.js';
import * as wrongPin from '../../src/devices/pin/wrong-pin-statements.js';
import * as pushToken from '../../src/devices/push-token-statements.js';
import * as mutes from '../../src/pushes/mute-statements.js';
import * as push from '../../src/pushes/delivery-statements.js';
import {readClients} from '../../src/clients/read-clients.js';
import {readResult} from '../../src/sessions/statements/reads/read-result.js';
import {readStatuses} from '../../src/sessions/statements/reads/read-status.js';
import {redeemCode} from '../../src/sessions/statements/redeem-code.js';
import * as relay from '../../src/outbox/relay-statements.js';
import {
  readDeviceView,
  readSigningDraft,
  scanSession,
  scanSigning,
} from '../../src/sessions/statements/scan-session.js';
import * as testPeople from '../../src/sessions/statements/test-kit/test-people.js';
import * as testSession from '../../src/sessions/statements/test-kit/test-session.js';
import * as testSigning from '../../src/sessions/statements/test-kit/test-signing.js';
import * as signing from '../../src/signing/signing-statements.js';
import {readWebhook} from '../../src/webhooks/read-webhook.js';
import {listTestEvents} from '../../src/webhooks/test-event-statement.js';
import * as webhookAttempts from '../../src/webhooks/attempt-statements.js';
import * as webhookLanes from '../../src/webhooks/lane-statements.js';
import * as webhooks from '../../src/webhooks/delivery-statements.js';
import {lockRestoreReplay} from '../../src/registry/replay/replay-lock.js';
import {repeatMute} from '../../src/registry/replay/repeated-mute.js';
import {overdueStatements} from '../../src/retention/overdue-statements.js';
import {sweepStatements} from '../../src/retention/retention.js';
import {countStatements, lockSessionCounts} from '../../src/retention/session-statistics.js';

interface Text {
  readonly name: string;
  readonly text: string;
}

const statements: [user: DatabaseUser, statements: Text[]][] = [
  [
    'gateway',
    [
      createSession,
      createRestrictedSession,
      readClients,
      readStatuses,
      readResult,
      listTestEvents,
      readWebhook,
      scanSession,
      readSigningDraft,
      scanSigning,
      readDeviceView,
      readInbox,
      confirmSession,
      captureSignature,
      completeSession,
      completeHostedLogin,
      redeemCode,
      cancelByRelyingParty,
      cancelByDevice,
      cancelOnLoginPage,
      cancelSessionsOfDevice,
      ...Object.values(testPeople),
      ...Object.values(testSigning),
      testSession.scanTestSession,
      testSession.confirmTestSession,
      testSession.failTestSigning,
      ...Object.values(testSession.cancelTestSession),
      ...Object.values(hosted),
      ...Object.values(device),
      ...Object.values(otherDevice),
      ...Object.values(pushToken),
      readDeviceNotices,
      ...Object.values(mutes),
      ...Object.values(idempotency),
      countLegacyUse,
      addClientRefusals,
      ...Object.values(deviceKey),
      ...Object.values(pinAttempt),
      ...Object.values(wrongPin),
      provePin,
    ],
  ],
  [
    'sessionService',
    [
      ...Object.values(relay),
      ...Object.values(auditLogging),
      expireSessions,
      cancelSessionsOfDevice,
      push.pushTargets,
      push.noticeTargets,
      push.withdrawalTargets,
      push.openDeliveries,
      push.dueDeliveries,
      push.putBackDeliveries,
      push.deliveryBacklog,
      webhooks.openWebhooks,
      ...Object.values(webhookLanes),
      webhooks.webhookBacklog,
      signing.dueSignings,
      signing.putBackSignings,
      signing.signingBacklog,
      signing.completeSigning,
      signing.failSigning,
      signing.failLateSignings,
    ],
  ],
  ['pushDispatcher', [push.takeDelivery, push.finishDelivery, push.postponeDelivery, push.forgetPushToken]],
  ['webhookDispatcher', [webhooks.takeWebhook, ...Object.values(webhookAttempts)]],
  ['signingWorker', [signing.takeSigning, signing.refuseSigning, signing.finishSigning]],
  [
    'operator',
    [
      cancelSessionsOfClient,
      cancelSessionsOfDevice,
      lockIdentity,
      lockSubjects,
      readActiveDevices,
      lockRestoreReplay,
      repeatMute,
      serverTime,
      schemaState,
      ...Object.values(inspection),
      ...Object.values(keyProof),
      ...Object.values(personalCodes),
    ],
  ],
  ['portal', [extendPortalSession]],
  [
    'sweeper',
    [
      lockSessionCounts,
      ...countStatements,
      ...Object.values(sweepStatements).flat(),
      ...Object.values(overdueStatements),
    ],
  ],
];

const cases = statements.flatMap(([user, list]) =>
  list.map(({name, text}): [DatabaseUser, string, string] => [user, name, text]),
);

test('every statement is among those of a process', () => {
  const source = join(import.meta.dirname, '../../src');
  const declared = readdirSync(source, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.ts') && !file.startsWith('generated'))
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/\bstatement\(\s*'(\w+)'/g)].map(([, name]) => name));
  const listed = new Set<string | undefined>(cases.map(([, name]) => name));
  expect(declared.length).toBeGreaterThan(50);
  expect(declared.filter((name) => !listed.has(name))).toEqual([]);
});

describe('every process may run its own statements', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  // EXPLAIN checks the same rights as an execution, and needs no parameters.
  it.each(cases)('%s: %s', async (user, _, text) => {
    const client = new pg.Client({connectionString: database.urls[user]});
    await client.connect();
    try {
      await expect(client.query(`EXPLAIN (GENERIC_PLAN) ${text}`)).resolves.toMatchObject({
        command: 'EXPLAIN',
      });
    } finally {
      await client.end();
    }
  });
});
