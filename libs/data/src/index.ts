export {
  activationCodeHashes,
  hashClientSecret,
  hashToken,
  matchesClientSecret,
  newSecret,
  type HashedSecret,
} from './credentials.js';
export {Database} from './database.js';
export {
  decryptCertificate,
  decryptOprfKey,
  decryptPushToken,
  encryptCertificate,
  encryptOprfKey,
  encryptPushToken,
  type CertificateUse,
} from './device-vault.js';
export {decryptIdentity, encryptIdentity} from './identity-vault.js';
export {newId} from './ids.js';
export {createPool, createPrisma, type PoolOptions} from './pool.js';
export {databaseRoles, type DatabaseUser} from './roles.js';
export {decrypt, encrypt, DecryptionError} from './encryption.js';
export {decryptBirthDate, decryptContainer, encryptBirthDate, encryptContainer} from './signature-vault.js';
export {newSessionToken, readSessionToken, type PresentedToken} from './session-token.js';
export type {CompletedRow} from './statements/complete-session.js';
export type {CreatedRow} from './statements/create-session.js';
export type {DeviceRow, EncryptedIdentity} from './statements/device.js';
export type {DueRow} from './statements/due-row.js';
export type {ExchangedHandoffRow, HostedLoginRow} from './statements/hosted-login.js';
export type {InboxRow} from './statements/inbox.js';
export type {PinAttemptRow, WrongPinRow} from './statements/pin-attempt.js';
export type {PushOutcome, TakenDeliveryRow} from './statements/push-delivery.js';
export type {ClientRow} from './statements/read-client.js';
export type {SessionViewRow, DeviceSessionRow, SigningDraftRow} from './statements/scan-session.js';
export type {TakenSigningRow} from './statements/signing-work.js';
export {Connection, type Queryable} from './sql/connection.js';
export {Clients} from './stores/clients.js';
export {DeviceCare, DeviceCareError, type DeviceSummary} from './stores/device-care.js';
export {Devices, type DeviceKeys, type NewDevice} from './stores/devices.js';
export {
  cancelDeviceSessions,
  completeSigningSession,
  failSigningSession,
  EventLog,
  type ApplyEffects,
} from './stores/event-log.js';
export {HostedLogins} from './stores/hosted-logins.js';
export {Identities, type IdentityKeys} from './stores/identities.js';
export {IdempotencyKeys, type IdempotentRequest, type KeyState} from './stores/idempotency-keys.js';
export {LegacyUses} from './stores/legacy-uses.js';
export {PhoneSessions, type DerivedSubject, type PreparedSignature} from './stores/phone-sessions.js';
export {PushDeliveries} from './stores/push-deliveries.js';
export {RelyingParties, RegistrationError, type RelyingPartyDraft} from './stores/relying-parties.js';
export {
  RelyingPartySessions,
  type Redemption,
  type SessionResultView,
  type SessionStatusView,
  type SessionToCreate,
} from './stores/relying-party-sessions.js';
export {Retention} from './stores/retention.js';
export {SigningWork} from './stores/signing-work.js';
export {ReplayedProofError, type SpentProof} from './stores/spent-proof.js';
export {TestSubjects} from './stores/test-subjects.js';
export {StaleClientError, type ClientVersion} from './stores/stale-client.js';
