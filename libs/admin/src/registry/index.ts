// The entry point for the operator's command line, the portal and tests. It is separate from the entry point for the
// other processes: they do not use Prisma Client, and loading their telemetry takes longer than running a command.
export {AuditLog, type AuditFilter, type AuditRow} from './audit-log.js';
export {findCertificates, type CertificateSummary} from './people/certificates.js';
export {CertificateImport, type ImportedDevices, type StoredCertificate} from '../keys/certificate-import.js';
export {DeviceCare, DeviceCareError, type DeviceSummary} from './people/device-care.js';
export {Erasure} from './people/erasure.js';
export {Identities, requireData} from './people/identities.js';
export type {OutdatedDevice} from './people/outdated-devices.js';
export {People, type PersonSummary} from './people/people.js';
export {Reindexing, type DuplicatePerson, type Reindexed} from './people/reindexing.js';
export {RegistryError, UnknownTargetError} from './registry-errors.js';
export type {Refusal} from './refusal.js';
export {ClientDirectory, type RegisteredClient} from './clients/client-directory.js';
export {ClientRegistry} from './clients/client-registry.js';
export {type ClientDraft, RegistrationError} from './clients/client-draft.js';
export {SessionDirectory, type SessionSummary} from './session-directory.js';
export {ReEncryption, type ReEncryptedColumn} from '../keys/re-encryption.js';
export {PersonalCodes} from '../keys/personal-codes.js';
export {createPool, type PoolOptions} from '@signet/store/pool';
export {createPrisma} from '../prisma.js';
export {WebhookDirectory, type DeliverySummary, type WebhookSummary} from './clients/webhook-directory.js';
export {WebhookResends, type ResendRange, type ResentRange} from './clients/webhook-resends.js';
export {WebhookEndpoints, webhookEvents, type WebhookChoice} from './clients/webhook-endpoints.js';
export type {ReplayKeys} from './replay/repeat.js';
export {RestoreReplay, type Judgement} from './replay/restore-replay.js';
