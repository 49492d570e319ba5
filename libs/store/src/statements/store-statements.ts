import type {DatabaseUser} from '../roles.js';
import {
  cancelByDevice,
  cancelByRelyingParty,
  cancelOnLoginPage,
  cancelSessionsOfClient,
  cancelSessionsOfDevice,
} from '../sessions/statements/cancel-session.js';
import {captureSignature} from '../sessions/statements/capture-signature.js';
import {completeHostedLogin, completeSession} from '../sessions/statements/complete-session.js';
import {confirmSession} from '../sessions/statements/confirm-session.js';
import {createRestrictedSession, createSession} from '../sessions/statements/creation/create-session.js';
import * as auditLogging from '../audit/logging-statements.js';
import {readDeviceNotices} from '../devices/device-notices.js';
import * as certificates from '../devices/certificate-statements.js';
import * as device from '../devices/device-statements.js';
import * as enrolment from '../devices/enrolment/enrolment-statements.js';
import {listReplaceable} from '../devices/enrolment/replacement.js';
import * as otherDevice from '../devices/other-device-statements.js';
import {expireSessions} from '../sessions/statements/expire-sessions.js';
import * as hosted from '../sessions/statements/hosted-login.js';
import * as idempotency from '../sessions/statements/creation/idempotency.js';
import {readInbox} from '../sessions/statements/reads/inbox.js';
import {readCertificateStatuses} from '../certificates/status-statement.js';
import {addClientRefusals} from '../clients/client-refusals-statement.js';
import {countLegacyUse} from '../clients/legacy-use-statement.js';
import * as deviceKey from '../devices/key-statements.js';
import * as pinAttempt from '../pin/pin-attempt-statements.js';
import {provePin} from '../pin/prove-pin.js';
import * as wrongPin from '../pin/wrong-pin-statements.js';
import * as pushToken from '../devices/push-token-statements.js';
import * as mutes from '../pushes/mute-statements.js';
import * as push from '../pushes/delivery-statements.js';
import {readClients} from '../clients/read-clients.js';
import {readResult} from '../sessions/statements/reads/read-result.js';
import {readStatuses} from '../sessions/statements/reads/read-status.js';
import {redeemCode} from '../sessions/statements/redeem-code.js';
import * as relay from '../outbox/relay-statements.js';
import {readDeviceView} from '../sessions/statements/reads/read-device-view.js';
import {readSigningDraft, scanSession, scanSigning} from '../sessions/statements/scan-session.js';
import * as testPeople from '../sessions/statements/test-kit/test-people.js';
import * as testSession from '../sessions/statements/test-kit/test-session.js';
import * as testSigning from '../sessions/statements/test-kit/test-signing.js';
import * as signing from '../signing/signing-statements.js';
import {readWebhook} from '../webhooks/read-webhook.js';
import {listTestEvents} from '../webhooks/test-event-statement.js';
import * as webhookAttempts from '../webhooks/attempt-statements.js';
import * as webhookLanes from '../webhooks/lane-statements.js';
import * as webhooks from '../webhooks/delivery-statements.js';
import {overdueStatements} from '../retention/overdue-statements.js';
import {sweepStatements} from '../retention/retention.js';
import {countStatements, lockSessionCounts} from '../retention/session-statistics.js';
import type {Statement} from '../sql/statement.js';

/** The statements of this library, by the process that runs them; some are run by several. */
export const storeStatements = {
  gateway: [
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
    ...Object.values(enrolment),
    listReplaceable,
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
  sessionService: [
    ...Object.values(relay),
    ...Object.values(auditLogging),
    expireSessions,
    ...Object.values(certificates),
    cancelSessionsOfDevice,
    push.pushTargets,
    push.noticeTargets,
    push.withdrawalTargets,
    push.openDeliveries,
    push.dueDeliveries,
    push.deliveries.putBack,
    push.deliveries.backlog,
    webhooks.openWebhooks,
    ...Object.values(webhookLanes),
    webhooks.webhooks.putBack,
    webhooks.webhooks.backlog,
    signing.dueSignings,
    signing.signings.putBack,
    signing.signings.backlog,
    signing.completeSigning,
    signing.failSigning,
    signing.failLateSignings,
  ],
  pushDispatcher: [push.takeDelivery, push.finishDelivery, push.postponeDelivery, push.forgetPushToken],
  webhookDispatcher: [webhooks.takeWebhook, ...Object.values(webhookAttempts)],
  signingWorker: [signing.takeSigning, signing.refuseSigning, signing.finishSigning],
  certificateStatus: [readCertificateStatuses],
  operator: [cancelSessionsOfClient, cancelSessionsOfDevice],
  sweeper: [
    lockSessionCounts,
    ...countStatements,
    ...Object.values(sweepStatements).flat(),
    ...Object.values(overdueStatements),
  ],
} as const satisfies Partial<Record<DatabaseUser, readonly Statement<never, unknown>[]>>;
