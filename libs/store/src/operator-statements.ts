// The entry point for libs/admin: statements and facts that operators use, too. It loads neither telemetry nor the stores of
// the processes, so that a command starts quickly.
export {readAuditLogKey} from './audit/logging-statements.js';
export {clockDifference, serverTime} from './clock-difference.js';
export {migrationNames} from './generated/migration-names.js';
export {missingSchema, schemaState} from './missing-schema.js';
export {isHeld} from './outbox/held-events.js';
export {muting} from './pushes/muting.js';
export {cancelSessionsOfClient, cancelSessionsOfDevice} from './sessions/statements/cancel-session.js';
export {discardWebhooks} from './webhooks/attempt-statements.js';
