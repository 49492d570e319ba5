export {AuditLogging, type AuthenticEntry} from './audit/audit-logging.js';
export {Database} from './database.js';
export {newId} from './ids.js';
export {createPool, type PoolOptions} from './pool.js';
export {databaseRoles, type DatabaseUser} from './roles.js';
export type {CompletedRow} from './sessions/statements/complete-session.js';
export type {CreatedRow} from './sessions/statements/creation/create-session.js';
export type {DeviceNoticeRow} from './devices/device-notices.js';
export type {DeviceRow} from './devices/device-statements.js';
export type {EncryptedIdentity} from './devices/enrolment/enrolment-statements.js';
export type {ReplaceableDevice} from './devices/enrolment/replacement.js';
export type {DueRow, WorkBacklog} from './sql/work-table.js';
export type {ExchangedHandoffRow, HostedLoginRow} from './sessions/statements/hosted-login.js';
export type {InboxRow} from './sessions/statements/reads/inbox.js';
export type {PinAttemptRow, SessionAttemptRow} from './pin/pin-attempt-statements.js';
export type {WrongPinRow} from './pin/wrong-pin-statements.js';
export type {PushOutcome, TakenDeliveryRow} from './pushes/delivery-statements.js';
export type {TakenWebhookRow, WebhookOutcome} from './webhooks/delivery-statements.js';
export type {ClientRow} from './clients/read-clients.js';
export type {DeviceSessionRow, SessionViewRow} from './sessions/statements/reads/read-device-view.js';
export type {ScannedRow, SigningDraftRow} from './sessions/statements/scan-session.js';
export type {TakenSigningRow} from './signing/signing-statements.js';
export {Connection, type Queryable} from './sql/connection.js';
export {CertificateStatuses, type CertificateStatusRow} from './certificates/certificate-statuses.js';
export {Clients} from './clients/clients.js';
export {CertificateRevocations, type RevocationLimits} from './devices/certificate-revocations.js';
export {DeviceRevocations} from './devices/device-revocations.js';
export {disablingReasons, OtherDevices, type DisablingOutcome} from './devices/other-devices.js';
export {Enrolments, type NewDevice} from './devices/enrolment/enrolments.js';
export {Devices, type DeviceKeys, type PinAttemptFacts} from './devices/devices.js';
export type {KeyHolder} from './devices/key-statements.js';
export {EventLog, type OutboxBacklog} from './outbox/event-log.js';
export type {ApplyEffects, FailedEvent, RelayBatch} from './outbox/publish.js';
export {cancelDeviceSessions, expireOverdueSessions} from './sessions/endings.js';
export {HostedLogins, type PresentedBrowser} from './sessions/hosted-logins.js';
export {IdempotentCreations} from './sessions/idempotent-creations.js';
export {LegacyUses} from './clients/legacy-uses.js';
export {ClientRefusals, type RefusalCount} from './clients/client-refusals.js';
export {
  PhoneSessions,
  type Approval,
  type DerivedSubject,
  type PreparedSignature,
} from './sessions/phone-sessions.js';
export {MutedSenders} from './pushes/muted-senders.js';
export type {MutedSenderRow} from './pushes/mute-statements.js';
export {PushDeliveries} from './pushes/push-deliveries.js';
export {
  RelyingPartySessions,
  type Redemption,
  type SessionResultView,
  type SessionStatusView,
  type SessionToCreate,
} from './sessions/relying-party-sessions.js';
export {Retention, sweepStatements} from './retention/retention.js';
export {completeSigningSession, failSigningSession} from './signing/signing-sessions.js';
export {type SignerCertificate, SigningWork} from './signing/signing-work.js';
export type {RefusedStart, ScanStart} from './sessions/scans.js';
export type {RefusedVerdict} from './sql/rules/start-rules.js';
export {ReplayedProofError, type SpentProof} from './sql/spent-proof.js';
export {TestPeople} from './sessions/test-people.js';
export {TestSessions, type TestCancellation, type TestSigner} from './sessions/test-sessions.js';
export {TestTransactions, type TestStores} from './sessions/test-transactions.js';
export {ClientWebhooks} from './webhooks/client-webhooks.js';
export {TestEvents, type TestEventPage} from './webhooks/test-events.js';
export {WebhookDeliveries, type AttemptResult} from './webhooks/webhook-deliveries.js';
export {WebhookLanes} from './webhooks/webhook-lanes.js';
export {StaleClientError, type ClientVersion} from './clients/stale-client.js';
