export * from './login/authorization-code.js';
export * from './bounded-map.js';
export * from './session/return-url.js';
export * from './session/session-view.js';
export * from './session/creation.js';
export * from './device/activation-code.js';
export * from './device/device-proof.js';
export * from './device/revocation-reason.js';
export {civilDateOf} from './person/civil-date.js';
export {changesCertificates} from './person/certified-person.js';
export * from './person/identity.js';
export * from './person/country.js';
export * from './person/personal-code.js';
export * from './person/registration.js';
export * from './keyring.js';
export * from './login/pkce.js';
export * from './policies.js';
export * from './webhook/allotment.js';
export {
  formatEventCursor,
  isFromDatabase,
  nextEventCursor,
  parseSnapshot,
  readEventCursor,
  type EventCursor,
} from './webhook/event-cursor.js';
export {
  bodyOf,
  messageOf,
  UnknownWebhookError,
  type WebhookEvent,
  type WebhookMessage,
} from './webhook/message.js';
export {listedMessageId} from './webhook/listed-message-id.js';
export * from './webhook/retries.js';
export * from './webhook/slots.js';
export * from './webhook/url.js';
export type {PropertiesAllowance} from './properties/allowance.js';
export * from './properties/answer.js';
export * from './properties/parse.js';
export * from './device/key-thumbprint.js';
export {toBase64url} from './device/portable-bytes.js';
export * from './device/qr.js';
export * from './login/redirect.js';
export * from './client/registration.js';
export * from './client/registration-change.js';
export {redirectUriFault} from './client/redirect-uri-fault.js';
export * from './retention.js';
export * from './session/diagram.js';
export * from './session/machine.js';
export * from './session/path.js';
export * from './session/status.js';
export * from './device/signature.js';
export * from './signing/signed-data-name.js';
export * from './signing/signer.js';
export * from './device/signing-inputs.js';
export * from './login/subject.js';
export {
  outcomeOf,
  phasesBefore,
  phasesSince,
  sessionEvents,
  sessionPhases,
  type SessionEvent,
  type SessionPhase,
} from './session/table.js';
export * from './test-kit/test-outcomes.js';
export * from './test-kit/test-people.js';
export * from './test-kit/test-switch.js';
export * from './uuid.js';
export * from './audit/actions.js';
export {
  entryMac,
  isAuthentic,
  loggedEntry,
  memberHash,
  type AuditRow,
  type LoggedEntry,
} from './audit/logged-entry.js';
export {AUDIT_EVENT, readAuditLine, type ReadEntry} from './audit/read-line.js';
export * from './start/proof-text.js';
export * from './start/known-browser.js';
export * from './start/start-code.js';
export * from './start/start-keys.js';
export * from './start/start-proof.js';
export * from './start/start-request.js';
